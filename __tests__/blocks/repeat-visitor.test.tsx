import { screen, waitFor, within } from '@testing-library/react';
import { createBlock, openEditor, parse, registerCoreStandIns, registerFolders, serialize } from './support/editor';

beforeAll(async () => {
	registerCoreStandIns();
	await registerFolders('repeat-visitor');
});

const withText = (attributes: Record<string, unknown> = {}) =>
	createBlock('jetpack/repeat-visitor', attributes, [createBlock('core/paragraph', { content: 'Welcome back' })]);
const open = (attributes: Record<string, unknown> = {}) => openEditor([withText(attributes)]);
const attributesOf = (editor: Awaited<ReturnType<typeof open>>) => editor.blocks()[0]?.attributes;

/** Notices are also spoken, by a region outside the block. */
const inBlock = () => within(screen.getByRole('document', { name: 'Block: Repeat Visitor' }));

describe('the settings', () => {
	it('are shown while the block or its content is selected', async () => {
		const editor = await open();
		const threshold = await screen.findByRole('spinbutton', { name: 'Visit count threshold' });
		expect(threshold).toHaveValue(3);
		await editor.select(editor.blocks()[0]?.innerBlocks[0]);
		expect(screen.getByRole('spinbutton', { name: 'Visit count threshold' })).toBeVisible();
		await editor.deselect();
		await waitFor(() => expect(screen.queryByRole('spinbutton', { name: 'Visit count threshold' })).not.toBeInTheDocument());
		expect(screen.getByText('Welcome back')).toBeVisible();
	});

	it('take a threshold', async () => {
		const editor = await open();
		const field = await screen.findByRole('spinbutton', { name: 'Visit count threshold' });
		await editor.user.clear(field);
		await editor.user.type(field, '12');
		expect(attributesOf(editor)).toMatchObject({ threshold: 12 });
		expect(inBlock().getByText('This block will only appear to people who have visited this page at least 12 times.')).toBeVisible();
	});

	it.each(['0', '-1', '1.5'])('refuse %s as a threshold, and keep the last that was one', async (typed) => {
		const editor = await open({ threshold: 4 });
		const field = await screen.findByRole('spinbutton', { name: 'Visit count threshold' });
		await editor.user.clear(field);
		expect(inBlock().getByText('Please enter a valid number.')).toBeVisible();
		await editor.user.type(field, typed);
		expect(field).toBeInvalid();
		expect(attributesOf(editor)?.['threshold']).not.toBe(Number(typed));
		await editor.user.tab();
		expect(inBlock().queryByText('Please enter a valid number.')).not.toBeInTheDocument();
		expect(field).toHaveValue(attributesOf(editor)?.['threshold']);
	});

	it('choose by keyboard who sees the content', async () => {
		const editor = await open();
		(await screen.findByRole('radio', { name: 'Show after threshold' })).focus();
		await editor.user.keyboard('{ArrowDown}');
		expect(attributesOf(editor)).toMatchObject({ criteria: 'before-visits' });
		expect(inBlock().getByText('This block will only appear to people who have visited this page fewer than 3 times.')).toBeVisible();
	});

	it.each([
		[{ threshold: 1 }, 'This block will only appear to people who have visited this page at least 1 time.'],
		[{ threshold: 1, criteria: 'before-visits' }, 'This block will only appear to people who have never visited this page before.'],
	])('say what %j means', async (attributes, sentence) => {
		await open(attributes);
		await screen.findByRole('radio', { name: 'Show after threshold' });
		expect(inBlock().getByText(sentence)).toBeVisible();
	});

	it('are usable with attributes of the wrong type', async () => {
		const [block] = parse(serialize([withText()]).replace('repeat-visitor -->', 'repeat-visitor {"threshold":"many","criteria":7} -->'));
		expect(block).toHaveProperty('isValid', true);
		await openEditor(block ? [block] : []);
		expect(await screen.findByRole('spinbutton', { name: 'Visit count threshold' })).toHaveValue(3);
	});
});

describe('on the page', () => {
	let page = 0;

	/** A visit to the page, in which the blocks stand as the server sends them. */
	function visit(...blocks: { criteria: string; threshold: number }[]): readonly boolean[] {
		delete window.sitewrightVisits;
		const elements = blocks.map(({ criteria, threshold }) => {
			const element = document.createElement('div');
			Object.assign(element.dataset, { criteria, threshold: String(threshold) });
			element.hidden = criteria === 'after-visits';
			const script = element.appendChild(document.createElement('script'));
			jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
			jest.isolateModules(() => {
				jest.requireActual('../../blocks/repeat-visitor/view/inline');
			});
			return element;
		});
		return elements.map(({ hidden }) => !hidden);
	}

	beforeEach(() => window.history.pushState({}, '', `/page-${++page}/`));
	afterEach(() => {
		jest.restoreAllMocks();
	});

	it('appears once the visitor came as often as asked', () => {
		const block = { criteria: 'after-visits', threshold: 2 };
		expect([visit(block), visit(block), visit(block), visit(block)].flat()).toEqual([false, false, true, true]);
	});

	it('disappears once the visitor came as often as asked', () => {
		const block = { criteria: 'before-visits', threshold: 1 };
		expect([visit(block), visit(block)].flat()).toEqual([true, false]);
	});

	it('counts a visit once, however many blocks there are', () => {
		const after = { criteria: 'after-visits', threshold: 1 };
		expect(visit(after, after)).toEqual([false, false]);
		expect(visit(after, after)).toEqual([true, true]);
	});

	it('counts each page for itself', () => {
		const block = { criteria: 'after-visits', threshold: 1 };
		visit(block);
		window.history.pushState({}, '', '/another/');
		expect(visit(block)).toEqual([false]);
	});

	it('takes a visitor who cannot be remembered for a new one', () => {
		jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
			throw new DOMException('refused', 'SecurityError');
		});
		expect(visit({ criteria: 'after-visits', threshold: 1 }, { criteria: 'before-visits', threshold: 1 })).toEqual([false, true]);
	});

	it('survives a counter that is none', () => {
		window.localStorage.setItem(`sitewright-visits:${window.location.pathname}`, 'often');
		expect(visit({ criteria: 'before-visits', threshold: 1 })).toEqual([true]);
	});
});
