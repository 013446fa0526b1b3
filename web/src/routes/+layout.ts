// One page in the browser: the server of this app is the API, not a renderer.
export const ssr = false;
export const prerender = false;
