export const dayMs = 24 * 60 * 60_000;

/** The day (YYYY-MM-DD, UTC) so many days after the one that contains `now`, in milliseconds since 1970. */
export const dayOf = (now: number, later = 0): string => new Date(now + later * dayMs).toISOString().slice(0, 10);
