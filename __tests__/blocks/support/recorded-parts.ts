import { getBlockType } from '@wordpress/blocks';
import { parse as parseComments } from '@wordpress/block-serialization-default-parser';
import { defaultOf } from '../../../blocks/form/shared/convert-field';

export interface Shape {
	readonly name: string | null;
	readonly attributes: Readonly<Record<string, unknown>>;
	/** The HTML between the blocks inside. */
	readonly html: readonly (string | null)[];
	readonly inner: readonly Shape[];
}

/** What decides whether the original finds a block valid: attributes without those at their default, whose order does not matter, and the HTML. */
export const shapesOf = (markup: string): readonly Shape[] => {
	const shape = ({ blockName, attrs, innerContent, innerBlocks }: ReturnType<typeof parseComments>[number]): Shape => ({
		name: blockName,
		attributes: Object.fromEntries(
			Object.entries(attrs ?? {})
				.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(defaultOf(getBlockType(blockName ?? '')?.attributes[name])))
				.sort(([one], [other]) => one.localeCompare(other))
		),
		html: innerContent,
		inner: innerBlocks.map(shape),
	});
	return parseComments(markup).map(shape);
};

export const flat = (shape: Shape): readonly Shape[] => [shape, ...shape.inner.flatMap(flat)];

const classesIn = (html: readonly (string | null)[]) =>
	[...html.join('').matchAll(/ class="([^"]*)"/g)]
		.flatMap(([, names = '']) => names.split(/\s+/))
		.filter(Boolean)
		// The number of a product or picture, and a size, are settings.
		.map((name) => name.replace(/-\d+$/, '-N').replace(/^has-\w+-icon-size$/, 'has-SIZE-icon-size'));

export interface RecordedParts {
	/** The attributes and classes of a markup that no recorded block of the same name has; blocks that were not recorded are left out. */
	readonly unknownIn: (markup: string) => readonly string[];
}

/** Of each block, the attributes and classes that the original saved. Needs the types of the blocks. */
export function recordedParts(markups: readonly string[]): RecordedParts {
	const known = new Map<string, { readonly attributes: Set<string>; readonly classes: Set<string> }>();
	for (const shape of markups.flatMap((markup) => shapesOf(markup).flatMap(flat))) {
		const entry = known.get(shape.name ?? '') ?? { attributes: new Set(), classes: new Set() };
		Object.keys(shape.attributes).forEach((name) => entry.attributes.add(name));
		classesIn(shape.html).forEach((name) => entry.classes.add(name));
		known.set(shape.name ?? '', entry);
	}
	const unknownOf = ({ name, attributes, html }: Shape): readonly string[] => {
		const entry = known.get(name ?? '');
		// `preview` is for the inserter's own picture of a block; no post has it.
		const isUnknown = (attribute: string) => !entry?.attributes.has(attribute) && attribute !== 'preview' && !attribute.startsWith('sitewright');
		return entry === undefined
			? []
			: [...Object.keys(attributes).filter(isUnknown), ...classesIn(html).filter((one) => !entry.classes.has(one))].map((what) => `${name}: ${what}`);
	};
	return { unknownIn: (markup) => [...new Set(shapesOf(markup).flatMap(flat).flatMap(unknownOf))] };
}
