import { query } from '#lib/api/client.ts';
import { session, Who } from '#lib/session.svelte.ts';

/** Whether the log-in that this page began with is over: what looks like a missing right then is none. */
export const isOver = async (): Promise<boolean> => session.viewer !== null && (await query(Who, {})).viewer === null;
