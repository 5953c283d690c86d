import fc from 'fast-check';
import { styles } from '../../../blocks/tiled-gallery/attributes';
import { withMoved } from '../../../blocks/tiled-gallery/images';
import { proxyAddress } from '../../../blocks/tiled-gallery/proxy';
import { rowsOf } from '../../../blocks/tiled-gallery/rows';
import { arranged, layOut } from '../../../blocks/tiled-gallery/tiles';

const ratio = fc.double({ min: 0.2, max: 5, noNaN: true });
const gallery = fc.record({
	style: fc.constantFrom(...styles),
	ratios: fc.array(ratio, { minLength: 1, maxLength: 60 }),
	columns: fc.integer({ min: 1, max: 20 }),
	isWide: fc.boolean(),
	width: fc.integer({ min: 300, max: 2000 }),
});
const rows = ({ style, ratios, columns, isWide }: { style: (typeof styles)[number]; ratios: number[]; columns: number; isWide: boolean }) =>
	rowsOf(style, ratios, Math.min(columns, ratios.length), isWide);
const gaps = (count: number, width: number) => [(count - 1) * 4, 0].map((gap) => width - gap);

describe('any gallery', () => {
	it('has each image once', () => {
		fc.assert(
			fc.property(gallery, (given) =>
				expect(
					rows(given)
						.flat()
						.reduce((sum, count) => sum + count, 0)
				).toBe(given.ratios.length)
			)
		);
	});

	it('fills the width in each row', () => {
		fc.assert(
			fc.property(gallery, (given) => {
				for (const { columns } of layOut(rows(given), given.ratios, given.width)) {
					const total = columns.reduce((sum, { width }) => sum + width, 0);
					const filled = columns.filter(({ heights }) => heights.length > 0).length;
					expect(gaps(filled, given.width).some((room) => Math.abs(room - total) < 0.01)).toBe(true);
				}
			})
		);
	});

	it('distorts no picture, and keeps the order', () => {
		fc.assert(
			fc.property(gallery, (given) => {
				const shown = layOut(rows(given), given.ratios, given.width).flatMap(({ columns }) =>
					columns.flatMap(({ width, heights }) => heights.map((height) => width / height))
				);
				expect(shown).toHaveLength(given.ratios.length);
				shown.forEach((value, index) => expect(value).toBeCloseTo(given.ratios[index] ?? 0, 6));
			})
		);
	});

	it('gives all columns of a row the same height', () => {
		fc.assert(
			fc.property(gallery, (given) => {
				for (const { height, columns } of layOut(rows(given), given.ratios, given.width)) {
					for (const { heights } of columns.filter((column) => column.heights.length > 0)) {
						const total = heights.reduce((sum, one) => sum + one, 0);
						expect(gaps(heights.length, height).some((room) => Math.abs(room - total) < 0.01)).toBe(true);
					}
				}
			})
		);
	});

	it('grows with its width, and only that', () => {
		fc.assert(
			fc.property(gallery, (given) => {
				const [narrow, wide] = [given.width, given.width * 2].map((width) => layOut(rows(given), given.ratios, width));
				narrow?.forEach((row, index) => expect(wide?.[index]?.height).toBeGreaterThan(row.height));
			})
		);
	});
});

it('saves numbers where the original saved NaN for a column without images', () => {
	const images = [1.5, 0.67, 1, 3].map((value, index) => ({ alt: '', id: index + 1, url: '', width: value * 1000, height: 1000 }));
	const [widths] = arranged({ className: 'is-style-columns', images, roundedCorners: 0 }).columnWidths;
	expect(widths).toHaveLength(3);
	expect(widths?.[2]).toBe('0.00000');
	expect(widths?.reduce<number>((sum, width) => sum + Number(width), 0)).toBeCloseTo(100, 3);
});

it.each([0, -3, 2.5, Infinity])('shows all images with %d columns', (columns) => {
	const images = Array.from({ length: 7 }, (_, id) => ({ alt: '', id, url: '' }));
	for (const style of styles) {
		expect(arranged({ className: `is-style-${style}`, columns, images, roundedCorners: 0 }).ids).toHaveLength(7);
	}
});

it('keeps the images when one is moved out of the gallery', () => {
	const images = [
		{ alt: '', url: 'a' },
		{ alt: '', url: 'b' },
	];
	expect(withMoved(images, 0, 1).map(({ url }) => url)).toEqual(['b', 'a']);
	expect(withMoved(images, 0, -1)).toBe(images);
	expect(withMoved(images, 1, 2)).toBe(images);
});

it.each([
	['https://example.com/wp-content/uploads/2024/05/photo-01.jpg', undefined, 'https://i2.wp.com/example.com/wp-content/uploads/2024/05/photo-01.jpg?ssl=1'],
	['http://example.com/wp-content/uploads/2024/05/photo-04.jpg', 800, 'https://i0.wp.com/example.com/wp-content/uploads/2024/05/photo-04.jpg?resize=800%2C800'],
	['https://i1.wp.com/example.com/a.jpg?ssl=1', undefined, 'https://i1.wp.com/example.com/a.jpg'],
	['http://localhost/a.jpg', 300, 'http://localhost/a.jpg'],
	['https://site.local/a.jpg', undefined, 'https://site.local/a.jpg'],
	['javascript:alert(1)', undefined, 'javascript:alert(1)'],
	['', undefined, ''],
])('saves %s with side %s as the original does', (address, side, saved) => {
	expect(proxyAddress(address, side)).toBe(saved);
});
