import { concat, create, type RichTextValue, slice, toHTMLString } from '@wordpress/rich-text';

/** A format of `@wordpress/rich-text`, such as bold or a link; its types name only `type`. */
export interface Format {
	readonly type: string;
	readonly attributes?: Readonly<Record<string, string>>;
	readonly unregisteredAttributes?: Readonly<Record<string, string>>;
	readonly innerHTML?: string;
}

/** A rich text without a selection: `formats` and `replacements` are sparse, and as long as the text. */
export interface RichText {
	readonly text: string;
	readonly formats: readonly (readonly Format[] | undefined)[];
	readonly replacements: readonly (Format | undefined)[];
}

/** Stands in the text for an inline image, a footnote anchor and the like. */
export const objectCharacter = '\uFFFC';

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- WordPress's types want arrays that can be changed, and a selection
const toValue = (text: RichText) => text as unknown as RichTextValue;

/** The rich text of a block's HTML. */
export const parseRichText = (html: string): RichText => create({ html });

/** The HTML to save in a block. */
export const formatRichText = (text: RichText): string => toHTMLString({ value: toValue(text) });

/** A part of a rich text; as of `String.prototype.slice`. */
export const sliceRichText = (text: RichText, start: number, end: number): RichText => slice(toValue(text), start, end);

/** Builds a rich text from parts, in linear time. */
export class RichTextBuilder {
	private text = '';
	private readonly formats: (readonly Format[] | undefined)[] = [];
	private readonly replacements: (Format | undefined)[] = [];

	/** @param outer Formats around those of the part. */
	append(part: RichText, outer: readonly Format[] = []): void {
		for (let index = 0; index < part.text.length; index += 1) {
			const formats = [...outer, ...(part.formats[index] ?? [])];
			this.formats.push(formats.length > 0 ? formats : undefined);
			this.replacements.push(part.replacements[index]);
		}
		this.text += part.text;
	}

	/** Adds plain text in the given formats. */
	appendText(text: string, formats: readonly Format[]): void {
		this.append({ text, formats: [], replacements: [] }, formats);
	}

	/** Equal formats side by side become one. */
	build(): RichText {
		return concat(toValue({ text: this.text, formats: sparse(this.formats), replacements: sparse(this.replacements) }));
	}
}

/** The library tells a gap from `undefined`. */
function sparse<Item>(items: readonly (Item | undefined)[]): readonly (Item | undefined)[] {
	const result = new Array<Item | undefined>(items.length);
	items.forEach((item, index) => {
		if (item !== undefined) {
			result[index] = item;
		}
	});
	return result;
}

const keys = new WeakMap<Format, string>();

function formatKey(format: Format): string {
	const known = keys.get(format);
	if (known !== undefined) {
		return known;
	}
	const key = JSON.stringify([format.type, format.attributes, format.unregisteredAttributes, format.innerHTML]);
	keys.set(format, key);
	return key;
}

/** Two parts with the same key are the same HTML; the order of nested formats counts. */
export function richTextKey({ text, formats, replacements }: RichText, start: number, end: number): string {
	let key = text.slice(start, end);
	let last = '';
	for (let index = start; index < end; index += 1) {
		const replacement = replacements[index];
		const look = (formats[index] ?? []).map(formatKey).join() + (replacement ? formatKey(replacement) : '');
		if (look !== last) {
			key += `\n${index - start}${look}`;
			last = look;
		}
	}
	return key;
}
