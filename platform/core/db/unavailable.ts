/** The database cannot be reached or written at the moment. A later attempt may succeed, so nothing is wrong with the statement. */
export class DatabaseUnavailable extends Error {}

/** SQLite's own codes for a disk that is full or failing, and for a file that another program holds for too long. */
const sqliteCode = /^SQLITE_(?:FULL|IOERR|BUSY|READONLY)/;

export const isDatabaseUnavailable = (error: unknown): boolean =>
	error instanceof DatabaseUnavailable || (error instanceof Error && 'code' in error && sqliteCode.test(String(error.code)));
