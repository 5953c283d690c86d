import type { FieldAttributes } from '../shared/field-attributes';

export interface FileFieldAttributes extends FieldAttributes {
	/** A sentence below the field. */
	readonly help: string;
	/** Keys of `kinds` in `accepted/constants.json`. */
	readonly kinds: readonly string[];
	/** In MB, for each file; the server can have a lower limit. */
	readonly maxSize: number;
	readonly maxFiles: number;
}
