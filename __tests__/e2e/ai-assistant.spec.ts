import type { Page } from 'playwright-core';
import { testSite } from '../support/site/site';
import { findAssistant, openAssistant } from './support/assistant';
import { insertBlockByInserter, postHeading } from './support/controls';
import {
	editorCanvas,
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
import { journey } from './support/journey';

const article = ['# Tomatoes', ' on a balcony\n\n', 'A pot, **some sun** ', 'and a little patience.\n\n', '- Water\n', '- Wait\n'];

const undo = (page: Page) => page.evaluate(() => (window as unknown as { wp: { data: { dispatch: (s: string) => { undo: () => unknown } } } }).wp.data.dispatch('core/editor').undo());

const blockNames = async (page: Page) => (await listBlocks(page)).map(({ name }) => name);

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

	journey('leaves the title of a titled post alone', 'administrator', async ({ page }) => {
		await testSite.model.replyWith({ chunks: article });
		const assistant = await openAssistant(page);
		await typeTitle(page, 'My own title');
		await assistant.ask('Write a post about tomatoes');
		await assistant.button('Accept').click();
		expect(await postTitle(page)).toBe('My own title');
		expect(await blockNames(page)).toEqual(['core/heading', 'core/paragraph', 'core/list']);
	});

	journey('stops with Esc, keeps what came, and regenerates without losing it', 'administrator', async ({ page }) => {
		await testSite.model.replyWith({ chunks: ['One ', 'two ', 'three '], stallAfter: 2 });
		const assistant = await openAssistant(page);
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
	});

	journey('accepts with the keyboard', 'administrator', async ({ page }) => {
		const assistant = await openAssistant(page);
		await assistant.ask('Say hello');
		await assistant.button('Accept').waitFor();
		await assistant.input.press('ControlOrMeta+Enter');
		await (await editorCanvas(page)).getByText('Hello from the model.').waitFor();
		expect(await blockNames(page)).toEqual(['core/paragraph']);
	});

	journey('discards back to an empty prompt', 'administrator', async ({ page }) => {
		const assistant = await openAssistant(page);
		await assistant.ask('Say hello');
		await assistant.button('Discard').click();
		await assistant.text.waitFor({ state: 'detached' });
		expect(await assistant.input.inputValue()).toBe('Say hello');
	});

	journey('cannot send an empty prompt', 'administrator', async ({ page }) => {
		await testSite.model.forgetRequests();
		const assistant = await openAssistant(page);
		expect(await assistant.button('Send').isDisabled()).toBe(true);
		await assistant.ask('   ');
		expect(await assistant.button('Stop').count()).toBe(0);
		expect(await testSite.model.requests()).toEqual([]);
	});

	journey('shows HTML and scripts in an answer as text, in the editor and on the page', 'administrator', async ({ page, pageOf }) => {
		const hostile = '<img src=x onerror="window.hacked=1"> <script>window.hacked=1</script> [link](javascript:window.hacked=1)';
		await testSite.model.replyWith({ chunks: ['Look: ', hostile] });
		const assistant = await openAssistant(page);
		await assistant.ask('Break it');
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

	journey('keeps a finished suggestion over save and reload', 'administrator', async ({ page }) => {
		const assistant = await openAssistant(page);
		await assistant.ask('Say hello');
		await assistant.button('Accept').waitFor();
		await savePost(page);
		await reloadEditor(page);
		const again = await findAssistant(page);
		await again.text.getByText('Hello from the model.').waitFor();
		await again.button('Accept').click();
		expect(await blockNames(page)).toEqual(['core/paragraph']);
	});

	journey('takes a generated title as the title of the post', 'administrator', async ({ page }) => {
		await openEditor(page);
		await insertBlock(page, 'core/paragraph', { content: 'Tomatoes need sun.' });
		await insertBlock(page, 'jetpack/ai-assistant');
		const assistant = await findAssistant(page);
		await assistant.input.waitFor();
		await testSite.model.replyWith({ chunks: ['"Sun for ', 'tomatoes"'] });
		await page.getByRole('button', { name: 'Write with AI' }).click();
		await page.getByRole('menuitem', { name: 'Generate a title' }).click();
		await assistant.button('Accept title').click();
		expect(await postTitle(page)).toBe('Sun for tomatoes');
		expect(await blockNames(page)).toEqual(['core/paragraph']);
	});
});

describe('the AI tools of a paragraph', () => {
	journey('write in its place, and Undo brings it back as it was', 'administrator', async ({ page }) => {
		await openEditor(page);
		await insertBlock(page, 'core/paragraph', { content: 'Some <strong>bold</strong> words.', className: 'mine' });
		const before = await listBlocks(page);
		await page.getByRole('button', { name: 'AI Assistant' }).click();
		await page.getByRole('menuitem', { name: 'Make longer' }).click();
		const assistant = await findAssistant(page);
		await assistant.text.getByText('Hello from the model.').waitFor();
		await assistant.button('Undo').click();
		const after = await listBlocks(page);
		expect(after.map(({ name, attributes }) => ({ name, attributes }))).toEqual(before.map(({ name, attributes }) => ({ name, attributes })));
	});

	journey('are disabled with a note while it is empty', 'administrator', async ({ page }) => {
		await openEditor(page);
		await insertBlock(page, 'core/heading');
		await page.getByRole('button', { name: 'AI Assistant' }).click();
		await page.getByText('Add content to activate the tools below').waitFor();
		expect(await page.getByRole('menuitem', { name: 'Summarize' }).isDisabled()).toBe(true);
	});
});

describe('when something goes wrong', () => {
	journey('a flagged request says so, keeps the prompt and offers no retry', 'administrator', async ({ page, console }) => {
		console.allow(/status of 422/);
		await testSite.model.replyWith({ status: 400, error: { code: 'content_filter', message: 'Flagged' } });
		const assistant = await openAssistant(page);
		await assistant.ask('Something bad');
		await assistant.canvas
			.getByText('Error: This request has been flagged by our moderation system. Please try to rephrase it and try again.')
			.waitFor();
		expect(await assistant.input.inputValue()).toBe('Something bad');
		expect(await assistant.button('Try again').count()).toBe(0);
	});

	journey('a service that is down can be asked again', 'administrator', async ({ page, console }) => {
		console.allow(/status of 503/);
		await testSite.model.replyWith({ status: 500, error: { code: 'server_error', message: 'Down' } });
		const assistant = await openAssistant(page);
		await assistant.ask('Say hello');
		await assistant.canvas.getByText('Error: Sitewright AI services are currently unavailable. Sorry for the inconvenience.').waitFor();
		await testSite.model.replyWith();
		await assistant.button('Try again').click();
		await assistant.text.getByText('Hello from the model.').waitFor();
	});

	journey('a line lost in mid-stream is taken up again, and every word comes once', 'administrator', async ({ page, console }) => {
		console.allow(/ERR_CONNECTION|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_NETWORK/);
		const words = Array.from({ length: 30 }, (_, index) => `word${index} `);
		await testSite.model.replyWith({ chunks: words, delayMs: 100 });
		const assistant = await openAssistant(page);
		await assistant.ask('Count words');
		await assistant.text.getByText('word3').waitFor();
		await testSite.platform.cutLines();
		await assistant.canvas.getByText('The connection was lost. Reconnecting…').waitFor({ state: 'attached' });
		await assistant.button('Accept').waitFor();
		expect((await assistant.text.innerText()).trim()).toBe(words.join('').trim());
	});

	journey('a platform that is killed in mid-stream costs neither prompt nor text', 'administrator', async ({ page, console }) => {
		console.allow(/ERR_|status of 404/);
		await testSite.model.replyWith({ chunks: ['So ', 'far ', 'so ', 'good'], stallAfter: 2 });
		const assistant = await openAssistant(page);
		await assistant.ask('Tell me');
		await assistant.text.getByText('So far').waitFor();
		await testSite.platform.kill();
		await testSite.platform.start();
		await assistant.canvas.getByText('Error: It was not possible to process your request. Mind trying again?').waitFor();
		expect((await assistant.text.innerText()).trim()).toBe('So far');
		expect(await assistant.input.inputValue()).toBe('Tell me');
		await testSite.model.replyWith();
		await assistant.button('Try again').click();
		await assistant.text.getByText('Hello from the model.').waitFor();
	});

	journey('a used-up allowance shows the upgrade and disables the input', 'administrator', async ({ page, console }) => {
		// The usage may be asked for just while the platform restarts with the smaller allowance.
		console.allow(/status of (429|503)/);
		const usage = page.waitForResponse(/ai-assistant-feature/);
		const assistant = await openAssistant(page);
		await usage;
		await testSite.platform.start({ TIERS: JSON.stringify([{ slug: 'ai-assistant-tier-free', value: 0, limit: 0 }]) });
		try {
			await assistant.ask('One more');
			await assistant.canvas.getByRole('link', { name: /Upgrade|Contact Us/ }).waitFor();
			expect(await assistant.input.isDisabled()).toBe(true);
			expect(await assistant.input.inputValue()).toBe('One more');
			expect(await assistant.canvas.getByText(/^Error:/).count()).toBe(0);
		} finally {
			await testSite.platform.start();
		}
	});
});

describe('who may ask', () => {
	journey('a user who is not connected sees how to connect, and a disabled input', 'author', async ({ page }) => {
		const assistant = await openAssistant(page);
		await assistant.canvas.getByText('Your account is not connected to Sitewright at the moment.').waitFor();
		const link = assistant.canvas.getByRole('link', { name: 'Reconnect Sitewright' });
		expect(await link.getAttribute('href')).toContain('admin.php?page=sitewright#/connection');
		expect(await assistant.input.isDisabled()).toBe(true);
	});

	journey('a contributor connects on the admin page and then writes', 'contributor', async ({ page }) => {
		await page.goto(`${testSite.url}/wp-admin/admin.php?page=sitewright#/connection`);
		await page.getByRole('button', { name: 'Connect your account' }).click();
		await page.getByRole('button', { name: /Approve/ }).click();
		await page.getByText(/Your account is connected as/).waitFor();
		expect(await page.getByRole('button', { name: /Disconnect this site/ }).count()).toBe(0);
		const assistant = await openAssistant(page);
		await assistant.ask('Say hello');
		await assistant.button('Accept').click();
		expect(await blockNames(page)).toEqual(['core/paragraph']);
		await savePost(page);

		await page.goto(`${testSite.url}/wp-admin/admin.php?page=sitewright#/connection`);
		await page.getByRole('button', { name: 'Disconnect your account' }).click();
		await page.getByRole('button', { name: 'Connect your account' }).waitFor();
	});
});
