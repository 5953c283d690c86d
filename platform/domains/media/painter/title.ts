import { clip } from '../../../core/text';
import type { Palette } from './palettes';
import { height, rectangle, width } from './shapes';

/** The width of a line in pixels, for a font size in pixels. */
export type MeasureText = (line: string, fontSize: number) => number;

export const fontFamily = 'Lora';

const maxLength = 70;
const maxLines = 3;
const margin = 96;
const padding = 52;
/** The title takes this part of the picture's width at most. */
const maxWidth = width * 0.56;
const fontSizes = [96, 84, 72, 62, 54] as const;

/** The characters that the font has: Latin and Cyrillic. A title in another script would be a row of boxes. */
const drawable = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Mn}0-9\s.,:;!?¿¡'"“”‘’„«»…–—\-+&%()/€$£§°]+$/u;

function wrap(title: string, fontSize: number, measure: MeasureText): readonly string[] {
	const lines: string[] = [];
	for (const word of title.split(' ')) {
		const last = lines.at(-1);
		const longer = last === undefined ? word : `${last} ${word}`;
		if (last !== undefined && measure(longer, fontSize) <= maxWidth) {
			lines[lines.length - 1] = longer;
		} else {
			lines.push(word);
		}
	}
	return lines;
}

export const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The title that can be drawn of a text; empty if there is none. */
export function drawableTitle(text: string): string {
	const title = clip(
		text
			.replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, '')
			.replace(/\s+/g, ' ')
			.trim(),
		maxLength
	);
	return drawable.test(title) ? title : '';
}

/** A card with the title in the lower left corner; empty if the title does not fit. */
export function drawTitle(title: string, { paper, ink, accent }: Palette, measure: MeasureText): string {
	for (const fontSize of title === '' ? [] : fontSizes) {
		const lines = wrap(title, fontSize, measure);
		const longest = Math.max(...lines.map((line) => measure(line, fontSize)));
		if (lines.length > maxLines || longest > maxWidth) {
			continue;
		}
		const lineHeight = fontSize * 1.16;
		const card = { x: longest + 2 * padding, y: lines.length * lineHeight + 2 * padding - fontSize * 0.2 };
		const top = height - margin - card.y;
		const text = lines.map(
			(line, index) => `<text x="${margin + padding}" y="${Math.round(top + padding + fontSize * 0.8 + index * lineHeight)}">${escapeXml(line)}</text>`
		);
		return [
			rectangle({ x: margin, y: top }, card, { fill: paper }),
			rectangle({ x: margin, y: top }, { x: 12, y: card.y }, { fill: accent }),
			`<g font-family="${fontFamily}" font-weight="700" font-size="${fontSize}" fill="${ink}">${text.join('')}</g>`,
		].join('');
	}
	return '';
}
