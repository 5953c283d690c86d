import { type Static, Type } from '@sinclair/typebox';

export const format = 'sitewright-backup-1';
/** Encrypted in the backup, to tell whether the platform that restores it has the keys. */
export const keyCheck = 'the keys of this backup';

/** The first line of a backup: lines of JSON, compressed by gzip. */
export const Head = Type.Object({
	format: Type.Literal(format),
	/** Milliseconds since 1970. */
	made_at: Type.Number(),
	/** `keyCheck`, encrypted. */
	key_check: Type.String(),
	/** The finished steps of migrations, by domain. */
	steps: Type.Record(Type.String(), Type.Array(Type.String())),
	/** The last number that each table has given. */
	numbers: Type.Record(Type.String(), Type.Number()),
});
export type Head = Static<typeof Head>;

export const Row = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()]));
export type Row = Static<typeof Row>;

/** The lines between: rows of one table, which comes after those to which it refers. */
export const Rows = Type.Object({ table: Type.String(), rows: Type.Array(Row, { minItems: 1 }) });

/** The last line, without which the file is not whole. */
export const End = Type.Object({ rows: Type.Number() });
