import { columnsOf, type GalleryAttributes, type GalleryStyle, isSquare, ratioOf, styleOf } from './attributes';

/** Rows of columns; a column holds that many images, one above the other. */
export type Rows = readonly (readonly number[])[];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The kinds of images that the shapes of rows ask for, by their ratio. */
type Question = (ratio: number) => boolean;
const portrait: Question = (ratio) => ratio < 1;
const landscape: Question = (ratio) => ratio >= 1 && ratio < 2;
const stackable: Question = (ratio) => ratio >= 0.9 && ratio < 2;
const narrow: Question = (ratio) => ratio < 1.6;
const panorama: Question = (ratio) => ratio >= 2;

interface Shape {
	readonly columns: readonly number[];
	/** The shape does not come again within this many rows. */
	readonly pause: number;
	/** What each of the next images must be; none of them may be missing. */
	readonly images?: readonly Question[];
	/** A condition on all images that are left, and on the ratio of those in the row together. */
	readonly suits?: (left: number, ratio: number, next: readonly number[], isWide: boolean) => boolean;
}

/** The shapes of the mosaic's rows; the first that suits is taken. The saved markup of existing posts depends on each number. */
const shapes: readonly Shape[] = [
	{ columns: [2, 1, 2], pause: 5, images: [landscape, landscape, portrait, landscape, landscape], suits: (left) => left > 15 },
	{ columns: [3, 1, 3], pause: 5, images: [landscape, landscape, landscape, portrait, landscape, landscape, landscape], suits: (left) => left > 15 },
	{ columns: [1, 2, 1], pause: 5, images: [portrait, landscape, landscape, portrait], suits: (left) => left !== 5 },
	{ columns: [1, 3], pause: 3, images: [portrait, landscape, landscape, landscape] },
	{ columns: [3, 1], pause: 3, images: [landscape, landscape, landscape, portrait] },
	{ columns: [1, 2], pause: 3, images: [narrow, stackable, stackable] },
	{ columns: [1, 1, 1, 1, 1], pause: 1, suits: (left, ratio, _next, isWide) => isWide && (left === 5 || (left > 6 && left !== 10)) && ratio < 5 },
	{ columns: [1, 1, 1, 1], pause: 1, suits: (left, ratio) => (left > 5 && ratio < 3.5) || (left === 4 && ratio < 7) },
	{
		columns: [1, 1, 1],
		pause: 3,
		suits: (left, ratio, next, isWide) => left > 2 && left !== 4 && left !== 6 && (isWide || ratio < 2.5 || (ratio < 5 && next[0] === next[2])),
	},
	{ columns: [2, 1], pause: 3, images: [stackable, stackable, narrow] },
	{ columns: [1], pause: 0, images: [panorama] },
];

function mosaic(ratios: readonly number[], isWide: boolean): Rows {
	const rows: (readonly number[])[] = [];
	for (let taken = 0; taken < ratios.length; ) {
		const next = ratios.slice(taken);
		const left = next.length;
		const shape = shapes.find(
			({ columns, pause, images = [], suits = () => true }) =>
				// A missing image has the ratio `NaN`, which no question takes.
				images.every((question, index) => question(next[index] ?? NaN)) &&
				suits(left, sum(next.slice(0, sum(columns))), next, isWide) &&
				!(pause && rows.slice(-pause).includes(columns))
		);
		const row = shape?.columns ?? Array<number>(left > 3 ? 2 : left).fill(1);
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
