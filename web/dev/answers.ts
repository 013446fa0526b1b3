// A server for component tests: it answers operations by their names and remembers what it was sent.
import { vi } from 'vitest';

interface Sent {
	operation: string;
	variables: Record<string, unknown>;
}

/**
 * Answers each operation with the data that its function gives; one that is not named is an error of the question.
 * What was sent is in the list that is given back, in its order.
 */
export function answering(answers: Record<string, (variables: never) => unknown>): Sent[] {
	const sent: Sent[] = [];
	vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
		const { query, variables } = JSON.parse(body) as { query: string; variables: Sent['variables'] };
		const operation = /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? '';
		sent.push({ operation, variables });
		const answer = answers[operation];
		return Response.json(
			answer ? { data: answer(variables as never) } : { errors: [{ message: `no answer to ${operation}` }] }
		);
	});
	return sent;
}

/** Text that would do harm as markup. */
export const HOSTILE = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
