import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createBlock, openEditor, parse, registerFolders, serialize } from '../support/editor';
import { threadTime } from '../../support/thread-time';

beforeAll(() => registerFolders('contact/contact-info', 'contact/email'));

const inContactInfo = (email: string) => createBlock('jetpack/contact-info', {}, [createBlock('jetpack/email', { email })]);
const saved = (email: string) => serialize([createBlock('jetpack/email', { email })]).split('\n')[1];

describe('editing', () => {
	it('takes an address, and Enter makes no second line', async () => {
		const editor = await openEditor([inContactInfo('')]);
		await editor.select(editor.blocks()[0]?.innerBlocks[0]);
		await editor.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'me@example.com{Enter}');
		expect(editor.blocks()[0]?.innerBlocks[0]?.attributes).toEqual({ email: 'me@example.com' });
	});

	it('shows a link while it is not selected, which does not lead away', async () => {
		await openEditor([inContactInfo('me@example.com')]);
		const link = await screen.findByRole('link', { name: 'me@example.com' });
		expect(fireEvent.click(link)).toBe(false);
	});
});

it.each([
	['me at example', 1],
	['Write to me@example.com!', 0],
])('hints below “%s” that it cannot be an address as often as %d times, once it is left', async (text, hints) => {
	const editor = await openEditor([inContactInfo(text)]);
	await editor.select(editor.blocks()[0]?.innerBlocks[0]);
	await screen.findByRole('textbox', { name: 'Email' });
	const hint = 'This does not look like an email address, so visitors get no link.';
	expect(screen.queryByText(hint)).toBeNull();
	await editor.deselect();
	await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull());
	expect(screen.queryAllByText(hint)).toHaveLength(hints);
});

describe('the markup', () => {
	it('is only the comment while there is no address', () => {
		expect(serialize([createBlock('jetpack/email')])).toBe('<!-- wp:jetpack/email /-->');
	});

	it.each([
		['me@example.com', '<a href="mailto:me@example.com">me@example.com</a>'],
		['Ask a.b+c@mail.example.org', 'Ask <a href="mailto:a.b+c@mail.example.org">a.b+c@mail.example.org</a>'],
		['me@example.com.', '<a href="mailto:me@example.com.">me@example.com</a>.'],
		['me at example', 'me at example'],
		['@example.com', '@example.com'],
		['me@example', 'me@example'],
		[`${'a'.repeat(65)}@example.com`, `${'a'.repeat(65)}@example.com`],
		[`a@${'b'.repeat(64)}.com`, `a@${'b'.repeat(64)}.com`],
		[`a@${'b.'.repeat(126)}com`, `a@${'b.'.repeat(126)}com`],
	])('links the addresses in “%s”', (email, html) => {
		expect(saved(email)).toBe(`<div class="wp-block-jetpack-email">${html}</div>`);
	});

	it('answers quickly for a text that never becomes an address', () => {
		const started = threadTime();
		saved(`${'a.'.repeat(50_000)}@`);
		expect(threadTime() - started).toBeLessThan(1_000);
	});

	it('opens with an attribute of the wrong type', () => {
		expect(parse('<!-- wp:jetpack/email {"email":{"a":1}} /-->')[0]).toHaveProperty('isValid', true);
	});
});
