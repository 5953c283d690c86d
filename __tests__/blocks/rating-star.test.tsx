import { screen, within } from '@testing-library/react';
import { ratingAfterClick } from '../../blocks/rating-star/attributes';
import { createBlock, openEditor, parse, registerFolders, serialize } from './support/editor';

beforeAll(() => registerFolders('rating-star'));

const open = (attributes: Record<string, unknown> = {}) => openEditor([createBlock('jetpack/rating-star', attributes)]);
const ratingOf = (editor: Awaited<ReturnType<typeof open>>) => editor.blocks()[0]?.attributes['rating'] as unknown;

describe('clicking a star', () => {
	it('rates with that star', async () => {
		const editor = await open();
		await editor.user.click(await screen.findByRole('button', { name: '4 stars' }));
		expect(ratingOf(editor)).toBe(4);
		expect(screen.getByRole('group', { name: 'Rating: 4 out of 5.' })).toBeVisible();
	});

	it('turns a selected star into a half, and back', async () => {
		const editor = await open({ rating: 3 });
		const star = await screen.findByRole('button', { name: '3 stars' });
		await editor.user.click(star);
		expect(ratingOf(editor)).toBe(2.5);
		await editor.user.click(star);
		expect(ratingOf(editor)).toBe(3);
	});

	it('takes the rating away on the first star, once it is a half', async () => {
		const editor = await open({ rating: 1 });
		const star = await screen.findByRole('button', { name: '1 star' });
		await editor.user.click(star);
		expect(ratingOf(editor)).toBe(0.5);
		await editor.user.click(star);
		expect(ratingOf(editor)).toBe(0);
		await editor.user.click(star);
		expect(ratingOf(editor)).toBe(1);
	});

	it('follows the same rules by keyboard', async () => {
		const editor = await open({ rating: 2 });
		(await screen.findByRole('button', { name: '2 stars' })).focus();
		await editor.user.keyboard('{Enter}');
		expect(ratingOf(editor)).toBe(1.5);
		await editor.user.keyboard(' ');
		expect(ratingOf(editor)).toBe(2);
	});

	it.each([
		[2.5, 3, 3],
		[2.5, 1, 1],
		[2.5, 2, 2],
		[0, 5, 5],
		[5, 5, 4.5],
	])('from %s on star %s rates %s', (rating, star, expected) => expect(ratingAfterClick(rating, star)).toBe(expected));
});

describe('settings', () => {
	it('keeps the highest rating between 2 and 10, and the rating below it', async () => {
		const editor = await open({ rating: 4.5 });
		const field = await screen.findByRole('spinbutton', { name: 'Highest rating' });
		expect(field).toHaveAttribute('min', '2');
		expect(field).toHaveAttribute('max', '10');
		await editor.user.clear(field);
		await editor.user.type(field, '3');
		expect(editor.blocks()[0]?.attributes).toMatchObject({ maxRating: 3, rating: 3 });
		expect(within(screen.getByRole('group', { name: /^Rating/ })).getAllByRole('button')).toHaveLength(3);
	});

	it('aligns the stars', async () => {
		const editor = await open();
		await editor.user.click(await screen.findByRole('button', { name: 'Align text' }));
		await editor.user.click(await screen.findByRole('menuitemradio', { name: 'Align text center' }));
		expect(editor.content()).toContain('style="text-align:center"');
	});

	it('offers a colour', async () => {
		await open();
		expect(await screen.findByRole('button', { name: 'Color' })).toBeVisible();
	});
});

describe('a post', () => {
	it('holds the stars as text', () => {
		expect(serialize([createBlock('jetpack/rating-star', { rating: 1.5, color: 'gold' })])).toBe(
			'<!-- wp:jetpack/rating-star {"rating":1.5,"color":"gold"} -->\n' +
				'<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span style="color:gold">★</span><span style="color:gold">★</span></figure>\n' +
				'<!-- /wp:jetpack/rating-star -->'
		);
	});

	it.each([
		['{"rating":"many"}', 'Rating: 1 out of 5.', '★'],
		['{"rating":-3}', 'Rating: 0 out of 5.', ''],
		['{"maxRating":4000}', 'Rating: 1 out of 10.', '★'],
	])('with %s opens and shows what can be shown', async (attributes, name, stars) => {
		const [block] = parse(
			`<!-- wp:jetpack/rating-star ${attributes} -->\n<figure class="wp-block-jetpack-rating-star" style="text-align:left">${stars ? `<span>${stars}</span>` : ''}</figure>\n<!-- /wp:jetpack/rating-star -->`
		);
		expect(block).toHaveProperty('isValid', true);
		await openEditor(block ? [block] : []);
		expect(await screen.findByRole('group', { name })).toBeVisible();
	});

	it('does not freeze the editor with a billion stars', () => {
		expect(serialize([createBlock('jetpack/rating-star', { rating: 1e9 })]).match(/★/g)).toHaveLength(100);
	});
});
