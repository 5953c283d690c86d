import type { Page } from 'playwright-core';
import { completion, hasAiClient, hideConnection, models, startCoreModel } from '../support/site/core-model';
import { testSite } from '../support/site/site';
import { findAssistant, insertAssistant, openAssistant } from './support/assistant';
import { editorCanvas, insertBlock, listBlocks, openEditor, reloadEditor, savePost, typeTitle } from './support/editor';
import { expectFocus } from './support/focus';
import { openFeaturedImage } from './support/featured-image';
import { journey } from './support/journey';
import { openJob } from './support/post-job';
import { soon } from './support/soon';

// AI without a platform. On WordPress 7.0 and newer WordPress answers; on older ones each place says what to do.

const blockNames = async (page: Page) => (await listBlocks(page)).map(({ name }) => name);

const undo = (page: Page) =>
	page.evaluate(() => (window as unknown as { wp: { data: { dispatch: (s: string) => { undo: () => unknown } } } }).wp.data.dispatch('core/editor').undo());

const note = 'Answers arrive at once here, not word by word.';

describe('with nothing set up', () => {
	let show: () => Promise<void>;

	beforeAll(async () => {
		show = await hideConnection();
	});

	afterAll(() => show());

	journey('an administrator is sent to where it is done', 'administrator', async ({ page }) => {
		const assistant = await openAssistant(page);
		await assistant.canvas.getByText(/^To write with AI, connect this site to Sitewright/).waitFor();
		const links = () =>
			assistant.canvas.locator('.sitewright-banner a').evaluateAll((found) => found.map((link) => link.getAttribute('href')?.replace(/.*\//, '')));
		await soon(async () => expect((await links())[0]).toBe('connection'));
		expect(await links()).toHaveLength(hasAiClient() ? 2 : 1);
		await soon(async () => expect(await assistant.input.isDisabled()).toBe(true));
	});

	journey('a contributor is told whom to ask', 'contributor', async ({ page }) => {
		const assistant = await openAssistant(page);
		await assistant.canvas.getByText('Ask an administrator to set up AI for this site.').waitFor();
		await soon(async () => expect(await assistant.canvas.locator('.sitewright-banner a').count()).toBe(0));
	});
});

if (hasAiClient()) {
	describe('with a key in WordPress', () => {
		let model: Awaited<ReturnType<typeof startCoreModel>>;

		beforeAll(async () => {
			model = await startCoreModel();
		});

		afterAll(() => model.end());

		journey('a contributor asks, accepts and takes it back; a failure costs no word', 'contributor', async ({ page, console }) => {
			console.allow(/status of (?:429|502)/);
			const article = '# Tomatoes\n\nA pot, **some sun** and a little patience.\n\n- Water\n- Wait';
			model.server.replyWith({ onlyAt: '/chat/completions', body: completion(article) });
			let assistant = await openAssistant(page);
			await assistant.ask('Write about tomatoes');
			await page.getByText(note).first().waitFor();
			await assistant.text.getByText('a little patience').waitFor();
			await assistant.accept();
			await soon(async () => expect(await blockNames(page)).toEqual(['core/paragraph', 'core/list']));
			await undo(page);
			await soon(async () => expect(await blockNames(page)).toEqual(['jetpack/ai-assistant']));

			model.server.replyWith({ onlyAt: '/chat/completions', status: 429, body: { error: {} }, headers: { 'retry-after': '20' } });
			assistant = await findAssistant(page);
			await assistant.ask('And now shorter');
			await assistant.canvas.getByText('Error: There were too many AI requests. Try again in 20 seconds.').waitFor();
			await soon(async () => expect(await assistant.input.inputValue()).toBe('And now shorter'));
			model.server.replyWith({ onlyAt: '/chat/completions', body: completion('Tomatoes need sun.') });
			await assistant.button('Try again').click();
			await assistant.text.getByText('Tomatoes need sun.').waitFor();

			await savePost(page);
			await reloadEditor(page);
			assistant = await findAssistant(page);
			await assistant.text.getByText('Tomatoes need sun.').waitFor();
			model.server.replyWith({ onlyAt: '/chat/completions', body: completion('And water.') });
			await assistant.ask('What else?');
			await assistant.text.getByText('And water.').waitFor();
			await soon(async () => expect(await page.getByText(note).count()).toBe(0));
		});

		journey('an author has words changed in their place, and the whole post, each in one undo step', 'author', async ({ page }) => {
			const texts = async () => (await listBlocks(page)).map(({ attributes }) => String(attributes['content']));
			await openEditor(page);
			await insertBlock(page, 'core/paragraph', { content: 'Milk is good.' });
			await insertBlock(page, 'core/paragraph', { content: 'Bred is good.' });
			const canvas = await editorCanvas(page);
			model.server.replyWith({ onlyAt: '/chat/completions', body: completion('Bread is good.') });
			await canvas.getByText('Bred is good.').click();
			await page.keyboard.press('Control+/');
			await expectFocus(page, 'Ask the AI Assistant');
			await page.keyboard.type('Correct it');
			await page.keyboard.press('Enter');
			await page.getByRole('button', { name: 'Accept all' }).click();
			await soon(async () => expect(await texts()).toEqual(['Milk is good.', 'Bread is good.']));
			await undo(page);
			await soon(async () => expect(await texts()).toEqual(['Milk is good.', 'Bred is good.']));

			model.server.replyWith({ onlyAt: '/chat/completions', body: completion('Guten Tag') });
			const job = await openJob(page);
			await job.getByRole('combobox', { name: 'What to do' }).selectOption({ label: 'Translate' });
			await job.getByRole('button', { name: 'Start' }).click();
			await job.getByText('2 of 2 blocks are done.').waitFor();
			await job.getByRole('button', { name: 'Accept all' }).click();
			await soon(async () => expect(await texts()).toEqual(['Guten Tag', 'Guten Tag']));
			await undo(page);
			await soon(async () => expect(await texts()).toEqual(['Milk is good.', 'Bred is good.']));
		});

		journey('an editor has an image made, in the form for the platform’s, and sets it as the featured image', 'editor', async ({ page, console }) => {
			console.allow(/status of 429/);
			await openEditor(page);
			await typeTitle(page, 'A week by the sea');
			await openFeaturedImage(page);
			await page.getByRole('button', { name: 'Generate image' }).click();
			const modal = page.getByRole('dialog', { name: 'Generate a featured image with AI' });
			await modal.getByRole('textbox', { name: 'Custom instructions (optional)' }).fill('A boat');
			await soon(async () => expect(await modal.getByText(/requests per image/).count()).toBe(0));
			model.server.replyWith({ onlyAt: '/images/generations', status: 429, body: { error: {} }, headers: { 'retry-after': '20' } });
			await modal.getByRole('button', { name: 'Generate image' }).click();
			await modal
				.getByText(/Try again in 20 seconds/)
				.first()
				.waitFor();
			model.server.replyWith();
			await modal.getByRole('button', { name: 'Try again' }).click();
			await modal.getByText('1 / 1').waitFor();
			await modal.getByRole('textbox', { name: 'Alternative text' }).fill('A grey sea');
			await soon(async () => expect(await modal.locator('img').evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(48));
			await modal.getByRole('button', { name: 'Set as featured image' }).click();
			await modal.waitFor({ state: 'detached' });
			await savePost(page);
			const media = await (await testSite.session('editor')).call<{ alt_text: string; mime_type: string; source_url: string }[]>('GET', 'wp/v2/media');
			expect(media[0]).toMatchObject({ alt_text: 'A grey sea', mime_type: 'image/png', source_url: expect.stringContaining('a-week-by-the-sea') });
		});

		journey('an administrator whose provider makes no images is told what to do', 'administrator', async ({ page }) => {
			model.server.replyWith({ onlyAt: '/models', body: models('small') });
			await openEditor(page);
			await openFeaturedImage(page);
			await page.getByRole('button', { name: 'Generate image' }).click();
			const modal = page.getByRole('dialog', { name: 'Generate a featured image with AI' });
			await modal.getByText(/^The AI provider of WordPress has no model that makes images/).waitFor();
			await modal.getByRole('link', { name: 'Connect this site' }).waitFor();
			model.server.replyWith();
		});

		journey('an editor stops a slow answer, and finds the request after a reload', 'editor', async ({ page }) => {
			model.server.replyWith({ onlyAt: '/chat/completions', isSilent: true });
			await openEditor(page);
			let assistant = await insertAssistant(page);
			await assistant.ask('Take your time');
			await assistant.button('Stop').click();
			await soon(async () => expect(await assistant.input.isEnabled()).toBe(true));
			await assistant.ask('Take your time');
			await assistant.button('Stop').waitFor();
			await savePost(page);
			await reloadEditor(page);
			assistant = await findAssistant(page);
			await assistant.canvas.getByText(/This answer is not coming any more/).waitFor();
			model.server.replyWith({ onlyAt: '/chat/completions', body: completion('Here I am.') });
			await assistant.button('Try again').click();
			await assistant.text.getByText('Here I am.').waitFor();
		});
	});
}
