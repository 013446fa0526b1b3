// GraphiQL with an anonymous reader: no cookie goes along, whoever is logged in. A key is brought in the headers' tab.
const wanted = new URLSearchParams(location.search);
const fetcher = async (question, { headers } = {}) => {
	const answer = await fetch('/graphql', {
		method: 'POST',
		credentials: 'omit',
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify(question)
	});
	return answer.json();
};
ReactDOM.createRoot(document.getElementById('graphiql')).render(
	React.createElement(GraphiQL, {
		fetcher,
		query: wanted.get('query') ?? undefined,
		variables: wanted.get('variables') ?? undefined,
		defaultQuery: '{\n  events(first: 5) { edges { node { id name phase } } }\n}\n',
		// A key that is typed here is gone with the page.
		shouldPersistHeaders: false
	})
);
