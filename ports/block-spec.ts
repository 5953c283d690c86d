/** A block type and its attributes. */
export interface BlockSpec {
	readonly name: string;
	readonly attributes: Readonly<Record<string, unknown>>;
}
