import { columnsOf, type GalleryAttributes, type GalleryStyle, isSquare, ratioOf, styleOf } from './attributes';

/** Rows of columns; a column holds that many images, one above the other. */
export type Rows = readonly (readonly number[])[];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Kinds of images by their ratio: portrait, landscape, stackable, narrow and panorama. */
const kinds: Readonly<Record<string, readonly [from: number, to: number]>> = { p: [0, 1], l: [1, 2], s: [0.9, 2], n: [0, 1.6], w: [2, Infinity] };

/** Whether the next images are of these kinds; none of them may be missing. */
const are = (letters: string, next: readonly number[]): boolean =>
	letters.split('').every((letter, index) => {
		const [from, to] = kinds[letter] ?? [0, 0];
		const ratio = next[index] ?? NaN;
		return ratio >= from && ratio < to;
	});

type Shape = readonly [
	columns: readonly number[],
	/** The shape does not come again within this many rows. */
	pause: number,
	/** Whether the next images suit it, and the number of those that are left. */
	suits: (next: readonly number[], left: number, isWide: boolean) => boolean,
];

/** No shape has more images. */
const maxImages = 7;

/** The ratio of the next images side by side. */
const beside = (next: readonly number[], count: number): number => sum(next.slice(0, count));

/** The shapes of the mosaic's rows; the first that suits is taken. The saved markup of existing posts depends on each number. */
const shapes: readonly Shape[] = [
	[[2, 1, 2], 5, (next, left) => left > 15 && are('llpll', next)],
	[[3, 1, 3], 5, (next, left) => left > 15 && are('lllplll', next)],
	[[1, 2, 1], 5, (next, left) => left !== 5 && are('pllp', next)],
	[[1, 3], 3, (next) => are('plll', next)],
	[[3, 1], 3, (next) => are('lllp', next)],
	[[1, 2], 3, (next) => are('nss', next)],
	[[1, 1, 1, 1, 1], 1, (next, left, isWide) => isWide && (left === 5 || (left > 6 && left !== 10)) && beside(next, 5) < 5],
	[[1, 1, 1, 1], 1, (next, left) => (left > 5 && beside(next, 4) < 3.5) || (left === 4 && beside(next, 4) < 7)],
	[
		[1, 1, 1],
		3,
		(next, left, isWide) => left > 2 && left !== 4 && left !== 6 && (isWide || beside(next, 3) < 2.5 || (beside(next, 3) < 5 && next[0] === next[2])),
	],
	[[2, 1], 3, (next) => are('ssn', next)],
	[[1], 0, (next) => are('w', next)],
];

function mosaic(ratios: readonly number[], isWide: boolean): Rows {
	const rows: (readonly number[])[] = [];
	for (let taken = 0; taken < ratios.length; ) {
		const left = ratios.length - taken;
		const next = ratios.slice(taken, taken + maxImages);
		const shape = shapes.find(([columns, pause, suits]) => suits(next, left, isWide) && !(pause && rows.includes(columns, -pause)));
		const row = shape?.[0] ?? Array<number>(left > 3 ? 2 : left).fill(1);
		rows.push(row);
		taken += sum(row);
	}
	return rows;
}

/** Fills one column after the other: each gets the same sum of ratios. The last ones can stay empty. */
function stacks(ratios: readonly number[], columns: number): Rows {
	const share = sum(ratios) / columns;
	const counts = Array<number>(columns).fill(0);
	let column = 0;
	let filled = 0;
	for (const ratio of ratios) {
		while (column < columns - 1 && filled > (column + 1) * share) {
			column++;
		}
		counts[column] = (counts[column] ?? 0) + 1;
		filled += ratio;
	}
	return [counts];
}

/** Equal columns; the first row takes the rest. */
function grid(count: number, columns: number): Rows {
	const rest = count % columns;
	const row = Array<number>(columns).fill(1);
	return [...(rest ? [row.slice(0, rest)] : []), ...Array<typeof row>((count - rest) / columns).fill(row)];
}

/**
 * The rows of a gallery, in the order of the images.
 * @param ratios  Width by height of each image.
 * @param columns At most the number of images.
 * @param isWide  Whether the gallery is wider than the text; only the mosaic asks.
 */
export function rowsOf(style: GalleryStyle, ratios: readonly number[], columns: number, isWide: boolean): Rows {
	const count = ratios.length;
	if (count === 0) {
		return [];
	}
	if (isSquare(style)) {
		return grid(count, columns);
	}
	return style === 'rectangular' ? mosaic(ratios, isWide) : count <= columns ? [Array<number>(count).fill(1)] : stacks(ratios, columns);
}

/** The rows of a block. */
export function rowsOfBlock({ align, className, columns, images }: Pick<GalleryAttributes, 'align' | 'className' | 'columns' | 'images'>): Rows {
	return rowsOf(styleOf(className), images.map(ratioOf), columnsOf(columns, images.length), align === 'wide' || align === 'full');
}
