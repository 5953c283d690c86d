/** Whether the error is one of the operating system with one of these codes, e.g. `ENOENT`. Not by its class: a test has another `Error`. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean => typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
