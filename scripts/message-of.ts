/** The text of an error. No `instanceof`: errors of Node are of another realm where Jest runs the code. */
export const messageOf = (error: unknown): string =>
	typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
