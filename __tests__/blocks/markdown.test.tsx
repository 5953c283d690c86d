import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Markdown } from '../../blocks/markdown/markdown';
import { renderMarkdown } from '../../blocks/markdown/render-markdown';
import { createBlock, openEditor, parse, registerFolders, serialize } from './support/editor';

const saved = (attributes: string, html: string) =>
	`<!-- wp:jetpack/markdown ${attributes} -->\n<div class="wp-block-jetpack-markdown">${html}</div>\n<!-- /wp:jetpack/markdown -->`;

beforeAll(() => registerFolders('markdown'));
afterEach(() => {
	jest.restoreAllMocks();
});

describe('writing', () => {
	it('saves what is typed as HTML beside its source', async () => {
		const editor = await openEditor([createBlock('jetpack/markdown')]);
		await editor.user.type(await screen.findByRole('textbox', { name: 'Markdown' }), '# Hello');
		expect(editor.content()).toBe(saved('{"source":"# Hello"}', '<h1>Hello</h1>\n'));
	});

	it('saves its class before its style', () => {
		expect(serialize([createBlock('jetpack/markdown', { source: 'a', style: { spacing: { padding: { top: '1px' } } } })])).toContain(
			'<div class="wp-block-jetpack-markdown" style="padding-top:1px"><p>a</p>'
		);
	});

	it('asks for Markdown while there is none', async () => {
		await openEditor([createBlock('jetpack/markdown')], { isSelected: false });
		expect(await screen.findByText('Write your _Markdown_ **here**…')).toBeVisible();
	});

	it('goes away on Backspace when it is empty, and stays when it is not', async () => {
		const editor = await openEditor([createBlock('jetpack/markdown'), createBlock('jetpack/markdown', { source: 'b' })]);
		await editor.user.type(await screen.findByRole('textbox', { name: 'Markdown' }), 'a{Backspace}');
		expect(editor.blocks()).toHaveLength(2);
		await editor.user.keyboard('{Backspace}');
		await waitFor(() => expect(editor.blocks()).toHaveLength(1));
	});
});

describe('preview', () => {
	it('shows the text while the block is not selected, and the source once it is', async () => {
		const editor = await openEditor([createBlock('jetpack/markdown', { source: '# Hello' })], { isSelected: false });
		expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
		await editor.select();
		expect(await screen.findByRole('textbox', { name: 'Markdown' })).toHaveValue('# Hello');
	});

	it('is one button away, and selecting the block anew goes back to the source', async () => {
		const editor = await openEditor([createBlock('jetpack/markdown', { source: '# Hello' })]);
		await editor.user.click(await screen.findByRole('button', { name: 'Preview' }));
		expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
		expect(screen.getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-pressed', 'true');
		await editor.deselect();
		await editor.select();
		expect(await screen.findByRole('textbox', { name: 'Markdown' })).toBeVisible();
	});

	it('shows the boxes of a task list, and saves them as they were typed', async () => {
		const editor = await openEditor([createBlock('jetpack/markdown', { source: '- [x] flour\n- [ ] salt\n\n`[x]`' })], { isSelected: false });
		expect(await screen.findByRole('img', { name: 'Done' })).toHaveTextContent('☑');
		expect(screen.getByRole('img', { name: 'To do' })).toHaveTextContent('☐');
		expect(screen.getByText('[x]')).toBeVisible();
		expect(editor.content()).toContain('<li>[x] flour</li>');
	});

	const preview = (source: string) => {
		const onLeave = jest.fn();
		render(<Markdown source={source} view="preview" render={renderMarkdown} onChange={() => undefined} onRemove={() => undefined} onLeave={onLeave} />);
		return onLeave;
	};

	it('asks before a link leaves the page, and stays if the answer is no', async () => {
		const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
		const onLeave = preview('[elsewhere](https://example.org/)');
		await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
		expect(confirm).toHaveBeenCalledWith('Are you sure you wish to leave this page?');
		expect(onLeave).not.toHaveBeenCalled();
	});

	it('follows a link, by keyboard too, if the answer is yes', async () => {
		jest.spyOn(window, 'confirm').mockReturnValue(true);
		const onLeave = preview('[elsewhere](https://example.org/)');
		await userEvent.tab();
		await userEvent.keyboard('{Enter}');
		expect(onLeave).toHaveBeenCalledWith('https://example.org/');
	});

	it('goes to a footnote without a question', async () => {
		const confirm = jest.spyOn(window, 'confirm');
		const scrollIntoView = jest.fn();
		Element.prototype.scrollIntoView = scrollIntoView;
		preview('Text[^1]\n\n[^1]: Note');
		await userEvent.click(screen.getByRole('link', { name: '[1]' }));
		expect(scrollIntoView).toHaveBeenCalled();
		expect(confirm).not.toHaveBeenCalled();
	});
});

describe('the HTML', () => {
	it.each(['javascript:alert(1)', 'vbscript:x', 'file:///etc/passwd', 'data:text/html,x', 'JaVaScRiPt:alert(1)'])('makes no link of %s', (url) => {
		expect(renderMarkdown(`[x](${url})`)).not.toContain('<a');
	});

	it.each(['gif', 'png', 'jpeg', 'webp'])('shows an embedded %s image', (type) => {
		expect(renderMarkdown(`![x](data:image/${type};base64,AAAA)`)).toContain('<img');
	});

	it('shows no embedded image of another kind', () => {
		expect(renderMarkdown('![x](data:image/svg+xml;base64,AAAA)')).not.toContain('<img');
	});

	it('shows HTML of the source as text', () => {
		expect(renderMarkdown('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n');
	});

	it('has typographic quotes and footnotes', () => {
		expect(renderMarkdown('"Hi"[^1]\n\n[^1]: Note')).toMatch(/“Hi”.*footnote-ref[\s\S]*footnotes-list/);
	});
});

describe('a post', () => {
	it('keeps the HTML that it holds until the source changes', async () => {
		const post = saved('{"source":"\\u0022a\\u0022"}', '<p>&quot;a&quot;</p>\n');
		const editor = await openEditor(post);
		expect(editor.blocks()[0]).toHaveProperty('isValid', true);
		expect(editor.content()).toBe(post);
		await editor.user.type(await screen.findByRole('textbox', { name: 'Markdown' }), '!');
		expect(editor.content()).toContain('<p>“a”!</p>');
	});

	it('survives attributes of the wrong type', () => {
		const [block] = parse(saved('{"source":5}', ''));
		expect(block).toHaveProperty('isValid', true);
		expect(serialize(block ? [block] : [])).toContain('<div class="wp-block-jetpack-markdown"></div>');
	});
});
