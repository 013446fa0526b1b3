// Fields for a day and a time say it by the federation's clock, which is seven hours ahead of UTC all year.

/** The instant of a field, `2026-11-22T18:30`. */
export const instantOf = (field: string): string => new Date(`${field}:00+07:00`).toISOString();

/** An instant as such a field takes it. */
export const fieldOf = (at: string): string => there(Date.parse(at)).toISOString().slice(0, 16);

/** A moment whose parts in UTC are what the federation's clock shows. */
export const there = (at: number): Date => new Date(at + 7 * 3_600_000);
