import { columnsOf, type GalleryAttributes, type GalleryStyle, isSquare, ratioOf, styleOf } from './attributes';

/** Rows of columns; a column holds that many images, one above the other. */
export type Rows = readonly (readonly number[])[];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const isPortrait = (ratio = NaN): boolean => ratio < 1;
const isLandscape = (ratio = NaN): boolean => ratio >= 1 && ratio < 2;
const isStackable = (ratio = NaN): boolean => ratio >= 0.9 && ratio < 2;
const isNarrow = (ratio = NaN): boolean => ratio < 1.6;

interface RowRule {
	readonly columns: readonly number[];
	/** The shape does not come again within this many rows. */
	readonly pause: number;
	/** Whether the next images suit the shape. */
	readonly suits: (next: readonly number[], isWide: boolean) => boolean;
}

/** Builds a rule that asks each of the next images one question. */
const each = (columns: readonly number[], pause: number, ...questions: readonly ((ratio?: number) => boolean)[]): RowRule => ({
	columns,
	pause,
	suits: (next) => questions.every((question, index) => question(next[index])),
});
const unless = (rule: RowRule, isExcluded: (count: number) => boolean): RowRule => ({
	...rule,
	suits: (next, isWide) => !isExcluded(next.length) && rule.suits(next, isWide),
});
const isShort = (count: number) => count <= 15;

/** The shapes of the mosaic's rows; the first that suits is taken. The saved markup of existing posts depends on each number. */
const rules: readonly RowRule[] = [
	unless(each([2, 1, 2], 5, isLandscape, isLandscape, isPortrait, isLandscape, isLandscape), isShort),
	unless(each([3, 1, 3], 5, isLandscape, isLandscape, isLandscape, isPortrait, isLandscape, isLandscape, isLandscape), isShort),
	unless(each([1, 2, 1], 5, isPortrait, isLandscape, isLandscape, isPortrait), (count) => count === 5),
	each([1, 3], 3, isPortrait, isLandscape, isLandscape, isLandscape),
	each([3, 1], 3, isLandscape, isLandscape, isLandscape, isPortrait),
	each([1, 2], 3, isNarrow, isStackable, isStackable),
	{
		columns: [1, 1, 1, 1, 1],
		pause: 1,
		suits: (next, isWide) => isWide && (next.length === 5 || (next.length > 6 && next.length !== 10)) && sum(next.slice(0, 5)) < 5,
	},
	{
		columns: [1, 1, 1, 1],
		pause: 1,
		suits: (next) => {
			const width = sum(next.slice(0, 4));
			return (next.length > 5 && width < 3.5) || (next.length === 4 && width < 7);
		},
	},
	{
		columns: [1, 1, 1],
		pause: 3,
		suits: (next, isWide) => {
			const width = sum(next.slice(0, 3));
			return next.length >= 3 && next.length !== 4 && next.length !== 6 && (isWide || width < 2.5 || (width < 5 && next[0] === next[2]));
		},
	},
	each([2, 1], 3, isStackable, isStackable, isNarrow),
	each([1], 0, (ratio = NaN) => ratio >= 2),
];

function mosaic(ratios: readonly number[], isWide: boolean): Rows {
	const rows: (readonly number[])[] = [];
	for (let taken = 0; taken < ratios.length; ) {
		const next = ratios.slice(taken);
		const rule = rules.find(({ columns, pause, suits }) => suits(next, isWide) && !(pause && rows.slice(-pause).some((row) => String(row) === String(columns))));
		const row = rule?.columns ?? Array<number>(next.length > 3 ? 2 : next.length).fill(1);
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
