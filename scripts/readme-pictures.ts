import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { AiUsage } from '../api/contract/ai/ai-usage.contract';
import { launchBrowser } from '../__tests__/e2e/support/browser';
import { startDemoSite } from './readme/demo-site';
import { deviceScaleFactor, openAdmin, openDraft, picturesFolder, save, visit } from './readme/screenshots';
import { administrator } from './site/site-options';
import { Session } from './site/session';

interface Shot {
	readonly name: string;
	/** Title of the page in the site's menu. */
	readonly page: string;
	readonly width: number;
	readonly height: number;
}

const shots: readonly Shot[] = [
	{ name: 'home', page: 'Home', width: 1280, height: 1400 },
	{ name: 'contact', page: 'Contact', width: 1280, height: 1140 },
	{ name: 'phone', page: 'Home', width: 390, height: 844 },
];

async function takePages(browser: Browser, session: Session): Promise<void> {
	const pages = await session.call<{ title: { rendered: string }; link: string }[]>('GET', 'wp/v2/pages');
	for (const { name, page: title, width, height } of shots) {
		const options: BrowserContextOptions = { viewport: { width, height }, deviceScaleFactor, reducedMotion: 'reduce' };
		const page = await browser.newPage(options);
		await visit(page, pages.find((entry) => entry.title.rendered === title)?.link ?? session.siteUrl);
		await save(name, await page.screenshot());
		await page.close();
	}
}

/** The AI Assistant while its answer arrives. */
async function takeAssistant(browser: Browser, session: Session): Promise<void> {
	const [post] = await session.call<{ id: number }[]>('GET', 'wp/v2/posts', { query: { slug: 'sitewright-demo', status: 'publish,draft' } });
	const { page, canvas, close } = await openAdmin(browser, session, `post.php?post=${post?.id}&action=edit`);
	const block = canvas.locator('[data-type="jetpack/ai-assistant"]');
	await block.getByRole('textbox', { name: 'Ask the AI Assistant' }).press('Enter');
	await block.locator('.wp-block-jetpack-ai-assistant__content li').first().waitFor();
	await save('ai-assistant', await page.screenshot());
	await close();
}

const formalText =
	'We are a small bakery near the station. In order to bake the bread fresh, we commence at four in the morning, and numerous people purchase it prior to eight. However, it is not the early hour that makes good bread: you cannot hurry the dough, and we do not endeavour to.';

/** A text whose tone the AI changed, word by word. */
async function takeReview(browser: Browser, session: Session): Promise<void> {
	const { page, canvas, close } = await openDraft(
		browser,
		session,
		'Bread on Saturdays',
		`<!-- wp:paragraph -->\n<p>${formalText}</p>\n<!-- /wp:paragraph -->`
	);
	await canvas.getByText('small bakery').click();
	await page.getByRole('button', { name: 'AI Assistant' }).first().click();
	await page.getByRole('menuitem', { name: 'Change tone' }).click();
	await page.getByRole('menuitem', { name: 'Informal' }).click();
	await page.getByRole('button', { name: 'Accept all' }).waitFor();
	await save('inline-review', await page.screenshot());
	await close();
}

/** A recording while it runs; the browser's microphone is a tone. */
async function takeVoice(browser: Browser, session: Session): Promise<void> {
	const { page, canvas, close } = await openDraft(browser, session, 'On the train', '<!-- wp:jetpack/voice-to-content /-->');
	await canvas.getByRole('button', { name: 'Record or upload audio' }).click();
	await page.getByRole('button', { name: 'Begin recording' }).click();
	await page.getByText(/^00:0[5-9]$/).waitFor();
	await save('voice', await page.screenshot());
	await close();
}

/** Numbers of a month, which a new site does not have: the picture shows an example. */
function exampleUsage(): AiUsage {
	const amounts = (requests: number, images: number) => ({
		requests,
		images,
		tokens_in: requests * 640,
		tokens_out: requests * 410,
		cost: requests * 0.004 + images * 0.04,
	});
	const dayMs = 86_400_000;
	const today = Date.now();
	const dayOf = (index: number) => new Date(today - (29 - index) * dayMs).toISOString().slice(0, 10);
	const days = Array.from({ length: 30 }, (_none, index) => ({
		day: dayOf(index),
		...amounts(4 + ((index * 7) % 11) + (index > 20 ? 6 : 0), index % 4 === 0 ? 1 : 0),
	}));
	const requests = days.reduce((sum, day) => sum + day.requests, 0);
	const share = (part: number, images = 0) => amounts(Math.round(requests * part), images);
	return {
		from: dayOf(0),
		to: dayOf(29),
		currency: 'USD',
		total: amounts(requests, 8),
		days,
		features: [
			{ feature: 'ai-assistant', ...share(0.5) },
			{ feature: 'ai-extension', ...share(0.3) },
			{ feature: 'featured-post-image', ...share(0.2, 8) },
		],
		people: [{ user_id: 1, name: 'admin', ...share(1, 8) }],
	};
}

/** The use of AI by day, feature and person. */
async function takeUsage(browser: Browser, session: Session): Promise<void> {
	const { page, close } = await openAdmin(browser, session, 'admin.php?page=sitewright');
	await page.route(/sitewright(?:%2F|\/)ai-usage/, (route) => route.fulfill({ json: exampleUsage() }));
	await page.getByRole('navigation', { name: 'Sitewright' }).getByRole('link', { name: 'Writing' }).click();
	await page.getByRole('link', { name: 'AI requests' }).click();
	await page.getByRole('img', { name: /requests from/ }).waitFor();
	await save('ai-usage', await page.screenshot());
	await close();
}

/** A form that the AI built from a sentence. */
async function takeForm(browser: Browser, session: Session): Promise<void> {
	const form = '<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form"></div>\n<!-- /wp:jetpack/contact-form -->';
	const { page, canvas, close } = await openDraft(browser, session, 'Baking class', form);
	await canvas.locator('[data-type="jetpack/contact-form"]').click({ position: { x: 8, y: 8 } });
	const prompt = page.getByRole('textbox', { name: 'Ask the AI Assistant' });
	await prompt.fill('A registration form for a baking class, with the date and dietary needs');
	await prompt.press('Enter');
	await page.locator('.sitewright-form-bar').getByRole('button', { name: 'Undo' }).waitFor();
	await save('form-builder', await page.screenshot());
	await close();
}

const visitors = [
	{ name: 'Ada', email: 'ada@example.com', message: 'Do you bake without nuts?' },
	{ name: 'Noor', email: 'noor@example.com', message: 'A cake for twelve, please, with lemon and not too sweet.' },
	{ name: 'Mateo', email: 'mateo@example.com', message: 'Could my order be ready at seven on Friday?' },
];

/** The answers that visitors sent with a form. */
async function takeAnswers(browser: Browser, session: Session): Promise<void> {
	const fields = ['field-name {"required":true}', 'field-email {"required":true}', 'field-textarea {"label":"Message"}'].map(
		(field) => `<!-- wp:jetpack/${field} /-->`
	);
	const { link } = await session.call<{ link: string }>('POST', 'wp/v2/pages', {
		body: {
			title: 'Write to us',
			status: 'publish',
			content: `<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form">${fields.join('\n\n')}</div>\n<!-- /wp:jetpack/contact-form -->`,
		},
	});
	for (const { name, email, message } of visitors) {
		const visitor = await browser.newPage();
		await visitor.goto(link);
		const form = visitor.locator('.wp-block-jetpack-contact-form');
		// As fast as a person: who is faster is held back as a robot.
		await form.getByRole('textbox', { name: 'Name' }).pressSequentially(name, { delay: 100 });
		await form.getByRole('textbox', { name: 'Email' }).pressSequentially(email, { delay: 100 });
		await form.getByRole('textbox', { name: 'Message' }).pressSequentially(message, { delay: 100 });
		await form.getByRole('button').click();
		await visitor.getByText('Your message has been sent').waitFor();
		await visitor.close();
	}
	const { page, close } = await openAdmin(browser, session, 'admin.php?page=sitewright-answers');
	await page.getByRole('link', { name: 'Noor' }).click();
	await page.getByRole('textbox', { name: 'Reply to noor@example.com' }).waitFor();
	await save('form-answers', await page.screenshot());
	await close();
}

/** The window in which pictures are chosen, over the placeholder of a gallery. */
async function takePicker(browser: Browser, session: Session): Promise<void> {
	const { page, canvas, close } = await openDraft(browser, session, 'Walks around the mill', '<!-- wp:jetpack/tiled-gallery /-->');
	await canvas.getByRole('button', { name: 'Select Images' }).click();
	await page.getByRole('menuitem', { name: 'Sitewright Pictures' }).click();
	const choices = page.getByRole('dialog', { name: 'Select media' }).getByRole('checkbox');
	for (const index of [0, 3, 5]) {
		await choices.nth(index).click();
	}
	await save('media-picker', await page.screenshot());
	await close();
}

/** A gallery in tiles, as visitors see it. */
async function takeGallery(browser: Browser, session: Session): Promise<void> {
	const [post] = await session.call<{ link: string }[]>('GET', 'wp/v2/posts', { query: { slug: 'our-mill' } });
	const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, deviceScaleFactor, reducedMotion: 'reduce' });
	await visit(page, post?.link ?? session.siteUrl);
	await page.locator('.wp-block-jetpack-tiled-gallery').first().scrollIntoViewIfNeeded();
	await save('gallery', await page.screenshot());
	await page.close();
}

const payments = [
	{ kind: 'One-Time', amount: '$15.00', email: 'ada@example.com' },
	{ kind: 'Monthly', amount: '$5.00', email: 'noor@example.com' },
	{ kind: 'One-Time', amount: '$100.00', email: 'mateo@example.com' },
] as const;

/** The donations on a page, the checkout of one, and the earnings of the site after some of them. */
async function takePayments(browser: Browser, session: Session): Promise<void> {
	const [post] = await session.call<{ link: string }[]>('GET', 'wp/v2/posts', { query: { slug: 'mill-wheel' } });
	for (const [index, { kind, amount, email }] of payments.entries()) {
		const page = await browser.newPage({ viewport: { width: 1000, height: 860 }, deviceScaleFactor, reducedMotion: 'reduce' });
		await visit(page, post?.link ?? session.siteUrl);
		await page.getByRole('tab', { name: kind }).click();
		const choice = page.getByRole('tabpanel', { name: kind });
		await choice.getByText(amount, { exact: true }).click();
		if (index === 0) {
			await page.locator('.wp-block-jetpack-donations').evaluate((block) => block.scrollIntoView({ block: 'center' }));
			await save('donations', await page.screenshot());
		}
		await choice.getByRole('button', { name: /Donate/ }).click();
		await page.getByRole('textbox', { name: 'E-mail for the receipt' }).fill(email);
		if (index === 0) {
			await save('checkout', await page.screenshot());
		}
		await page.getByRole('button', { name: `Pay ${amount}` }).click();
		await page.getByText('Thank you!').waitFor();
		await page.close();
	}
	const { page, close } = await openAdmin(browser, session, 'admin.php?page=sitewright-earnings');
	await page.getByText('mateo@example.com').waitFor();
	await save('earnings', await page.screenshot());
	await close();
}

/** A video on a page with its captions, and the editor of these captions. */
async function takeVideo(browser: Browser, session: Session): Promise<void> {
	const [post] = await session.call<{ id: number; link: string }[]>('GET', 'wp/v2/posts', { query: { slug: 'evening-course' } });
	const visitor = await browser.newPage({ viewport: { width: 1000, height: 760 }, deviceScaleFactor, reducedMotion: 'reduce' });
	await visit(visitor, post?.link ?? session.siteUrl);
	const video = visitor.locator('.wp-block-videopress-video video');
	await video.evaluate((element) => element.scrollIntoView({ block: 'center' }));
	await video.focus();
	await visitor.keyboard.press('c');
	await visitor.keyboard.press('k');
	await visitor.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
	await save('video', await visitor.screenshot());
	await visitor.close();

	const { page, canvas, close } = await openAdmin(browser, session, `post.php?post=${post?.id}&action=edit`);
	await canvas.locator('[data-type="videopress/video"]').click({ position: { x: 8, y: 8 } });
	await page.getByRole('button', { name: 'Text tracks' }).click();
	await page.getByRole('button', { name: /^Edit English \(Captions\)/ }).click();
	await page.getByRole('button', { name: 'Play cue 2' }).waitFor();
	await save('video-captions', await page.screenshot());
	await close();
}

/** The pictures by name, so that one can be taken alone. */
const pictures = {
	pages: takePages,
	'ai-assistant': takeAssistant,
	'inline-review': takeReview,
	voice: takeVoice,
	'ai-usage': takeUsage,
	'form-builder': takeForm,
	'form-answers': takeAnswers,
	'media-picker': takePicker,
	gallery: takeGallery,
	payments: takePayments,
	video: takeVideo,
};

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({ options: { site: { type: 'string' } }, allowPositionals: true });
	// A site that runs already is quicker while a page is being designed.
	const site = values.site === undefined ? await startDemoSite() : { url: values.site, stop: async () => undefined };
	try {
		const session = new Session(site.url);
		await session.logIn(administrator.login, administrator.password);
		await mkdir(picturesFolder, { recursive: true });
		const browser = await launchBrowser();
		try {
			for (const [name, take] of Object.entries(pictures)) {
				if (positionals.length === 0 || positionals.includes(name)) {
					await take(browser, session);
				}
			}
		} finally {
			await browser.close();
		}
	} finally {
		await site.stop();
	}
	for (const file of await readdir(picturesFolder)) {
		console.log(`${path.join('docs/images', file)}  ${((await stat(path.join(picturesFolder, file))).size / 1024).toFixed(0)} KB`);
	}
}

await main();
