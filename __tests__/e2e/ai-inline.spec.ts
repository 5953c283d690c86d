import type { Page } from 'playwright-core';
import { testSite } from '../support/site/site';
import {
	editorCanvas,
	emptyPost,
	expectValidBlocks,
	insertBlock,
	listBlocks,
	openEditor,
	postMarkup,
	publishPost,
	reloadEditor,
	savePost,
	typeTitle,
} from './support/editor';
import { expectFocus, pressUntil } from './support/focus';
import { journey } from './support/journey';
import { openJob } from './support/post-job';
import { soon } from './support/soon';

const link = '<a href="https://example.com/">the station</a>';
const before = `We are a <strong>small</strong> bakery near ${link}`;
const answer = "We're a <f1>tiny</f1> bakery by <f2>the station</f2>";

const texts = async (page: Page) => (await listBlocks(page)).map(({ attributes }) => String(attributes['content']));
const undo = (page: Page) => page.keyboard.press('Control+z');
const changes = (page: Page) => page.getByRole('group', { name: /changes?$/ });

/** Types at once, as a person in a hurry does: nothing of it may land in the text, and nothing is lost. */
async function ask(page: Page, request: string) {
	await page.keyboard.press('Control+/');
	await page.keyboard.type(request);
	await expectFocus(page, 'Ask the AI Assistant');
	await soon(async () => expect(await page.getByRole('textbox', { name: 'Ask the AI Assistant' }).inputValue()).toBe(request));
	await page.keyboard.press('Enter');
}

async function askAbout(page: Page, text: string, request: string) {
	await (await editorCanvas(page)).getByText(text).first().click();
	await ask(page, request);
}

afterEach(() => testSite.model.replyWith());

describe('changing a text in its block', () => {
	journey('shows each change, applies what is accepted by keyboard in one undo step, and loses nothing', 'administrator', async ({ page, console }) => {
		console.allow(/status of 503/);
		await openEditor(page);
		await insertBlock(page, 'core/heading');
		await page.getByRole('button', { name: 'AI Assistant' }).click();
		await page.getByText('Add content to activate the tools below').waitFor();
		await soon(async () => expect(await page.getByRole('menuitem', { name: 'Summarize' }).getAttribute('aria-disabled')).toBe('true'));
		await page.keyboard.press('Escape');
		await expectFocus(page, 'AI Assistant');

		await emptyPost(page);
		await insertBlock(page, 'core/paragraph', { content: before });
		await testSite.model.forgetRequests();
		await testSite.model.replyWith({ text: answer });
		await askAbout(page, 'a small bakery', 'Make it friendlier');
		await changes(page).waitFor();
		expect(JSON.stringify(await testSite.model.requests())).toContain('We are a <f1>small</f1> bakery near <f2>the station</f2>');

		const canvas = await editorCanvas(page);
		await soon(async () => expect(await canvas.locator('del').allTextContents()).toEqual(['We are', 'small', 'near']));
		await soon(async () => expect(await canvas.locator('ins').allTextContents()).toEqual(["We're", 'tiny', 'by']));
		await soon(async () => expect(await page.getByRole('button', { name: /unknown formatting/i }).count()).toBe(0));
		await soon(async () => expect(await texts(page)).toEqual([before]));

		// A text under review takes no typing, because it would be lost. The review takes the focus once, as soon as it is there.
		await page.locator('.sitewright-review:focus').waitFor();
		await canvas.locator('ins').first().click();
		await page.keyboard.type('lost?');
		await page.keyboard.press('Enter');
		await soon(async () => expect(await texts(page)).toEqual([before]));

		await changes(page).focus();
		await page.keyboard.press('Enter');
		await page.keyboard.press('Delete');
		await page.keyboard.press('Enter');
		await page.getByRole('button', { name: 'Undo', exact: true }).last().waitFor();
		await soon(async () => expect(await texts(page)).toEqual([`We're a <strong>small</strong> bakery by ${link}`]));
		await expectValidBlocks(page);
		await page.getByRole('button', { name: 'Close' }).last().click();
		await undo(page);
		await soon(async () => expect(await texts(page)).toEqual([before]));

		// An answer that breaks off, and one that fails, leave the text and the prompt's bar as they are.
		await testSite.model.replyWith({ status: 503 });
		await askAbout(page, 'a small bakery', 'Shorter');
		await page.getByRole('button', { name: 'Try again' }).waitFor();
		await soon(async () => expect(await texts(page)).toEqual([before]));
		await testSite.model.replyWith({ text: 'A <f1>small</f1> bakery near <f2>the station</f2>' });
		await page.getByRole('button', { name: 'Try again' }).click();
		await changes(page).waitFor();

		// Left without a decision, the changes wait at the block.
		await canvas.getByRole('textbox', { name: 'Add title' }).focus();
		await changes(page).waitFor({ state: 'detached' });
		await canvas.locator('ins').first().click();
		await changes(page).waitFor();
		await page.getByRole('button', { name: 'Accept all' }).click();
		await soon(async () => expect(await texts(page)).toEqual([`A <strong>small</strong> bakery near ${link}`]));
	});

	journey('works on several blocks and on the items of a list, with the tools of the toolbar', 'administrator', async ({ page }) => {
		await openEditor(page);
		await insertBlock(page, 'core/paragraph', { content: 'Bred is good.' });
		await insertBlock(page, 'core/heading', { content: 'Openning hours', level: 3, className: 'mine' });
		const canvas = await editorCanvas(page);
		await testSite.model.replyWith({ text: '<p1>Bread is good.</p1>\n<p2>Opening hours</p2>' });
		await canvas.getByText('Openning hours').click();
		await page.keyboard.press('Home');
		await page.keyboard.press('Shift+ArrowUp');
		await page.keyboard.press('Shift+ArrowUp');
		await expectFocus(page, 'Multiple selected blocks');
		await ask(page, 'Fix the spelling');
		await changes(page).waitFor();
		await soon(async () => expect(await changes(page).getAttribute('aria-label')).toBe('2 changes'));
		await page.getByRole('button', { name: 'Accept all' }).click();
		await soon(async () => expect(await texts(page)).toEqual(['Bread is good.', 'Opening hours']));
		expect(await postMarkup(page)).toContain('<!-- wp:heading {"level":3,"className":"mine"} -->');
		await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
		await soon(async () => expect(await texts(page)).toEqual(['Bred is good.', 'Openning hours']));

		await emptyPost(page);
		await insertBlock(page, 'core/paragraph', { content: 'Rye bread' });
		await testSite.model.replyWith({ text: 'Dark rye bread with seeds' });
		await canvas.getByText('Rye bread').click();
		await page.getByRole('button', { name: 'AI Assistant' }).focus();
		await page.keyboard.press('Enter');
		await page.getByRole('menuitem', { name: 'Make longer' }).waitFor();
		await pressUntil(page, 'ArrowDown', 'Make longer');
		await page.keyboard.press('Enter');
		await changes(page).waitFor();
		await page.getByRole('button', { name: 'Discard' }).last().click();
		await soon(async () => expect(await texts(page)).toEqual(['Rye bread']));
	});
});

describe('changing the whole post', () => {
	journey('tries failed blocks again, outlives a reload, and is accepted in one undo step', 'administrator', async ({ page, console }) => {
		console.allow(/status of 503/);
		await openEditor(page);
		await insertBlock(page, 'core/paragraph', { content: 'Good morning' });
		await insertBlock(page, 'core/code', { content: 'ls' });
		await insertBlock(page, 'core/heading', { content: 'Good evening' });
		await typeTitle(page, 'Greetings');
		await savePost(page);
		await testSite.model.replyWith({ status: 503 });
		let job = await openJob(page);
		await job.getByRole('combobox', { name: 'What to do' }).selectOption({ label: 'Translate' });
		await job.getByRole('button', { name: 'Start' }).click();
		await job.getByRole('button', { name: 'Try again: Good evening' }).waitFor();
		await job.getByText('Code is left alone.').waitFor();
		await testSite.model.replyWith({ text: 'Guten Tag' });
		await job.getByRole('button', { name: 'Try again: Good morning' }).click();
		await job.getByText('1 of 2 blocks are done.').waitFor();
		await soon(async () => expect(await texts(page)).toEqual(['Good morning', 'ls', 'Good evening']));

		await reloadEditor(page);
		job = await openJob(page);
		await job.getByText('This was not finished when the editor was closed.').waitFor();
		await job.getByRole('button', { name: 'Resume' }).click();
		await job.getByText('2 of 2 blocks are done.').waitFor();
		const canvas = await editorCanvas(page);
		await soon(async () => expect(await canvas.locator('ins').allTextContents()).toEqual(['Guten Tag', 'Guten Tag']));
		await job.getByRole('button', { name: 'Accept all' }).click();
		await job.getByRole('button', { name: 'Start' }).waitFor();
		await soon(async () => expect(await texts(page)).toEqual(['Guten Tag', 'ls', 'Guten Tag']));
		await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
		await soon(async () => expect(await texts(page)).toEqual(['Good morning', 'ls', 'Good evening']));
	});
});

describe('the voice of the site', () => {
	const route = 'wpcom/v2/sitewright/voice/settings';
	const empty = { voice: '', words: [], glossary: [], blocks: [], post_types: [] };
	const say = async (voice: object) => {
		await (await testSite.session('administrator')).call('POST', route, { body: { ...empty, ...voice } });
	};

	beforeAll(() => testSite.connect('author'));
	afterAll(() => say({}));

	journey('is followed in a text and in the AI Assistant; a word that it avoids is marked and replaced', 'author', async ({ page }) => {
		const marks = () =>
			page.evaluate(() => {
				const canvas = document.querySelector<HTMLIFrameElement>('iframe[name="editor-canvas"]')?.contentWindow ?? window;
				return [...((canvas as unknown as typeof globalThis).CSS.highlights.get('sitewright-avoided') ?? [])].map(String);
			});
		await say({ voice: 'We whisper.', words: [{ avoid: 'utilize', instead: 'use' }] });
		await openEditor(page);
		await insertBlock(page, 'core/paragraph', { content: 'We bake with flour.' });
		await testSite.model.forgetRequests();
		await testSite.model.replyWith({ text: 'We utilize flour to bake.' });
		await askAbout(page, 'We bake', 'Make it longer');
		await page.getByText('This site avoids “utilize”, which is there once.').waitFor();
		await page.getByText('Answers follow the voice of this site.').waitFor();
		await soon(async () => expect(await marks()).toEqual(['utilize']));
		expect(JSON.stringify(await testSite.model.requests())).toContain('We whisper.');
		await page.getByRole('button', { name: 'Write “use”' }).click();
		await soon(async () => expect(await marks()).toEqual([]));
		await page.getByRole('button', { name: 'Accept all' }).click();
		await soon(async () => expect(await texts(page)).toEqual(['We use flour to bake.']));
		await page.getByRole('button', { name: 'Close' }).last().click();

		await emptyPost(page);
		await insertBlock(page, 'jetpack/ai-assistant');
		await testSite.model.replyWith({ text: 'Utilize **utilize**.' });
		await (await editorCanvas(page)).getByRole('textbox', { name: 'Ask the AI Assistant' }).fill('Write');
		await page.keyboard.press('Enter');
		const canvas = await editorCanvas(page);
		await canvas.getByText('This site avoids “utilize”, which is there 2 times.').waitFor();
		await soon(async () => expect(await marks()).toEqual(['Utilize', 'utilize']));
		await canvas.getByRole('button', { name: 'Write “use”' }).click();
		await soon(async () => expect(await marks()).toEqual([]));
		await canvas.getByRole('button', { name: 'Accept' }).click();
		await soon(async () => expect(await texts(page)).toEqual(['Use <strong>use</strong>.']));
		await expectValidBlocks(page);
	});
});

describe('a translation in a new draft', () => {
	beforeAll(() => testSite.connect('contributor'));

	journey('has the title of the post in the other language, and its texts are translated where it is opened', 'contributor', async ({ page, context }) => {
		await openEditor(page);
		await typeTitle(page, 'Pots');
		await insertBlock(page, 'core/paragraph', { content: 'All of <strong>them</strong>.' });
		await testSite.model.replyWith({ text: 'Töpfe' });
		const sidebar = await openJob(page);
		await sidebar.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'German' });
		await sidebar.getByRole('checkbox', { name: 'Translate a copy' }).check();
		await sidebar.getByRole('button', { name: 'Start' }).click();
		const link = await sidebar.getByRole('link', { name: 'Open the draft (in a new tab)' }).getAttribute('href');

		await testSite.model.replyWith({ text: 'Alle <f1>davon</f1>.' });
		const copy = await context.newPage();
		await copy.goto(String(link));
		await copy.getByRole('link', { name: 'Open the post that this one translates' }).waitFor();
		await copy.getByRole('button', { name: 'Accept all' }).first().click();
		await soon(async () => expect(await texts(copy)).toEqual(['Alle <strong>davon</strong>.']));
		await (await editorCanvas(copy)).getByRole('textbox', { name: 'Add title' }).getByText('Töpfe').waitFor();
		await savePost(copy);
		await expectValidBlocks(copy);
		expect(await texts(page)).toEqual(['All of <strong>them</strong>.']);
	});
});

describe('what a post needs before it is published', () => {
	const kit = {
		titles: ['Pots in the sun', 'Tomatoes for all', 'A balcony of red', 'Five pots', 'Grow your own'],
		excerpt: 'All that tomatoes need is a pot.',
		description: 'How to grow tomatoes in pots on a balcony.',
		slug: 'tomatoes-in-pots',
		tags: ['Balcony tomatoes'],
		categories: ['Uncategorized'],
	};

	beforeAll(() => testSite.connect('author'));

	journey('is proposed, taken alone or at once, and taken back in one undo step', 'author', async ({ page, pageOf }) => {
		const attribute = (name: string) =>
			page.evaluate(
				(field) =>
					(window as unknown as { wp: { data: { select: (store: string) => { getEditedPostAttribute: (of: string) => unknown } } } }).wp.data
						.select('core/editor')
						.getEditedPostAttribute(field),
				name
			);
		await openEditor(page);
		await typeTitle(page, 'Tomatoes');
		await insertBlock(page, 'core/paragraph', { content: 'Tomatoes grow in pots, too.' });
		await savePost(page);
		await testSite.model.replyWith({ text: 'I would say: a nice post.' });
		const sidebar = await openJob(page);
		await sidebar.getByRole('button', { name: 'Before you publish' }).click();
		await sidebar.getByRole('button', { name: 'Propose', exact: true }).click();
		await sidebar.getByText('The answer could not be read. Please try again.').waitFor();
		await testSite.model.replyWith({ text: JSON.stringify(kit) });
		await sidebar.getByRole('button', { name: 'Try again' }).click();
		await sidebar.getByRole('radio', { name: 'Five pots' }).check();
		await sidebar.getByRole('button', { name: 'Use: Title' }).click();
		await soon(async () => expect(await attribute('title')).toBe('Five pots'));
		await sidebar.getByRole('button', { name: 'Use all' }).click();
		await sidebar.getByRole('button', { name: 'Used: Tags' }).waitFor();
		await soon(async () => expect([await attribute('excerpt'), await attribute('slug')]).toEqual([kit.excerpt, kit.slug]));
		expect(await attribute('tags')).toHaveLength(1);

		await (await editorCanvas(page)).getByText('Tomatoes grow').click();
		await undo(page);
		await sidebar.getByRole('button', { name: 'Use: Tags' }).waitFor();
		await soon(async () => expect([await attribute('title'), await attribute('excerpt'), await attribute('tags')]).toEqual(['Five pots', '', []]));
		await sidebar.getByRole('button', { name: 'Use all' }).click();
		await sidebar.getByRole('button', { name: 'Used: Excerpt' }).waitFor();
		const visitor = await pageOf();
		await visitor.goto(await publishPost(page));
		await soon(async () => expect(await visitor.locator('meta[name="description"]').getAttribute('content')).toBe(kit.description));
		await visitor.getByRole('link', { name: 'Balcony tomatoes' }).waitFor();
	});
});
