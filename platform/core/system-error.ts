/** The code of an error of the operating system, e.g. `ENOENT`; empty for any other. Not by its class: a test has another `Error`. */
export const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '');

/** Whether the error is one of the operating system with one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean => codes.includes(codeOf(error));
