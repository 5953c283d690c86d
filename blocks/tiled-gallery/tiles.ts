import { columnsOf, type GalleryAttributes, isSquare, ratioOf, styleOf } from './attributes';
import constants from './constants.json';
import { type Rows, rowsOfBlock } from './rows';

const { gap, nominalWidth } = constants;

/** In pixels. A column without images has no width, and no gap beside it. */
export interface TileColumn {
	readonly width: number;
	/** Of its images, from top to bottom. */
	readonly heights: readonly number[];
}

export interface TileRow {
	readonly height: number;
	readonly columns: readonly TileColumn[];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Lays out one row; each image keeps its ratio, and all columns get the same height. */
function layOutRow(columns: readonly (readonly number[])[], width: number, space = gap): TileRow {
	// The height of a column is its width times its tallness, and the gaps in it.
	const parts = columns.map((ratios) => ({ ratios, tallness: sum(ratios.map((ratio) => 1 / ratio)), gaps: (ratios.length - 1) * space }));
	const filled = parts.filter(({ ratios }) => ratios.length > 0);
	const room = width - (filled.length - 1) * space + sum(filled.map(({ tallness, gaps }) => gaps / tallness));
	const height = room / sum(filled.map(({ tallness }) => 1 / tallness));
	if (space > 0 && filled.some(({ gaps }) => gaps >= height)) {
		// The gaps alone are higher than the row.
		return layOutRow(columns, width, 0);
	}
	return {
		height,
		columns: parts.map(({ ratios, tallness, gaps }) => {
			const own = ratios.length > 0 ? (height - gaps) / tallness : 0;
			return { width: own, heights: ratios.map((ratio) => own / ratio) };
		}),
	};
}

/**
 * The tiles of a gallery (spec 2 §9).
 * @param rows   See `rowsOf`.
 * @param ratios Width by height of each image; 1 for images that are cut to squares.
 * @param width  Of the gallery, in pixels.
 */
export function layOut(rows: Rows, ratios: readonly number[], width: number): readonly TileRow[] {
	let taken = 0;
	return rows.map((columns) =>
		layOutRow(
			columns.map((count) => ratios.slice(taken, (taken += count))),
			width
		)
	);
}

/** The widths of a row's columns, in percent of the width without gaps. */
function percentages({ columns }: TileRow): number[] {
	const total = sum(columns.map(({ width }) => width));
	return columns.map(({ width }) => (width / total) * 100);
}

type Arranged = Pick<GalleryAttributes, 'align' | 'className' | 'columns' | 'images'>;

/**
 * The columns of a block, row by row, in percent.
 * @param rows  Those of the block, where they are known.
 * @param width Of the gallery in pixels. The post is saved for a usual width: the gaps change the percentages little.
 */
export function columnPercentages(attributes: Arranged, rows = rowsOfBlock(attributes), width = nominalWidth): readonly (readonly number[])[] {
	const isCut = isSquare(styleOf(attributes.className));
	return layOut(
		rows,
		attributes.images.map((image) => (isCut ? 1 : ratioOf(image))),
		width
	).map(percentages);
}

/** The attributes that follow from the images and their layout. */
export function arranged(
	current: Arranged & Pick<GalleryAttributes, 'roundedCorners'>
): Pick<GalleryAttributes, 'columns' | 'columnWidths' | 'ids' | 'roundedCorners'> {
	const style = styleOf(current.className);
	return {
		columns: current.columns === undefined ? undefined : columnsOf(current.columns, current.images.length),
		columnWidths: isSquare(style) ? [] : columnPercentages(current).map((row) => row.map((percentage) => percentage.toFixed(5))),
		ids: current.images.map(({ id }) => Number(id)),
		// Spec 2 §5: no corners in the mosaic.
		roundedCorners: style === 'rectangular' ? 0 : current.roundedCorners,
	};
}
