/** A copy of what is sent or kept, as it is now: of what JSON can say, and no longer watched. */
export const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
