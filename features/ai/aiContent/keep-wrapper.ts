/** The parts of a block that this file reads. */
interface Shape {
	readonly name: string;
	readonly attributes: Readonly<Record<string, unknown>>;
}

const isHeading = ({ name }: Shape): boolean => name === 'core/heading';

/**
 * The type and the attributes for the first block of an answer about one text block: a heading stays a heading of its
 * level, and alignment, colors and classes stay. Models leave out the marks of a heading, or change its level.
 * @param original The block that the answer is about.
 * @param first    The first block of the answer.
 */
export function keepWrapper(original: Shape, first: Shape): Shape {
	const { content, ordered } = first.attributes;
	if (first.name === original.name || (isHeading(original) && first.name === 'core/paragraph')) {
		return {
			name: original.name,
			attributes: { ...original.attributes, ...(content !== undefined && { content }), ...(ordered !== undefined && { ordered }) },
		};
	}
	return first;
}
