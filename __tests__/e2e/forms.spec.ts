import type { Page } from 'playwright-core';
import { field, form, publishForm, takeAnswers, withAnswers } from '../support/site/forms';
import { newPost } from '../support/site/new-post';
import { journey } from './support/journey';
import { expectAccessible } from './support/page';
import { soon } from './support/soon';

withAnswers();

const phone = { width: 390, height: 800 };
const fields = [
	field('name', { required: true, width: 50 }),
	field('email', { required: true, width: 50 }),
	field('url', { width: 25 }),
	field('telephone', { width: 75 }),
	field('date', { dateFormat: 'mm/dd/yy' }),
	field('text', { label: 'Your <strong>favourite</strong>', placeholder: 'Tea' }),
	field('select', { label: 'Size', options: ['S', 'L'], required: true }),
	field('radio', { label: 'Time', required: true }, ['Noon', 'Night']),
	field('checkbox-multiple', { label: 'Extras', className: 'is-style-button' }, ['Milk', 'Ice']),
	field('checkbox', { label: 'I read the rules', required: true }),
	field('consent'),
	field('consent', { consentType: 'explicit' }),
	field('textarea', { label: 'Message', required: true, requiredText: '*' }),
];
const contact = [field('name', { required: true }), field('email', { required: true }), field('textarea', { label: 'Message' })];

const scope = '.wp-block-jetpack-contact-form';
const box = (page: Page, name: RegExp) => page.locator(scope).getByRole('textbox', { name });
const send = (page: Page) => page.getByRole('button', { name: 'Send it' });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

async function fillContact(page: Page, message = 'Do you open on Sundays?'): Promise<void> {
	await box(page, /^Name/).fill('Mia');
	await box(page, /^Email/).fill('mia@example.com');
	await box(page, /^Message/).fill(message);
}

journey('fills in every kind of field on a phone, corrects what is wrong and sends it without a reload', 'visitor', async ({ page, console }) => {
	console.allow(/status of 400/);
	await page.setViewportSize(phone);
	const { link } = await publishForm(fields);
	await page.goto(link);
	const address = page.url();
	await expectAccessible(page, scope);
	await soon(async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width));
	for (const control of await page.locator(`${scope} :is(input:not([type=hidden],[tabindex="-1"]), select, textarea, button)`).all()) {
		const own = await control.boundingBox();
		const around = await control
			.locator('xpath=ancestor-or-self::*[contains(@class, "__option") or self::input or self::select or self::textarea or self::button][last()]')
			.boundingBox();
		expect(Math.max(own?.height ?? 0, around?.height ?? 0)).toBeGreaterThanOrEqual(44);
	}

	await send(page).click();
	expect(await focusedText(page)).toMatch(
		/^Your answers were not sent yet\. Please correct these fields:Name: Please fill in this field\.Email: .*Size: .*Time: .*I read the rules: .*Message: /
	);
	await expectAccessible(page, scope);
	await page.getByRole('link', { name: /^Time:/ }).click();
	await page.getByRole('radio', { name: 'Noon' }).check();
	await page.getByRole('link', { name: /^Email:/ }).click();
	await page.keyboard.type('mia');
	await page.keyboard.press('Tab');
	const email = box(page, /^Email/);
	await soon(async () => expect(await email.getAttribute('aria-invalid')).toBe('true'));
	await page.getByText('Please enter an email address like name@example.com.').last().waitFor();
	await email.fill('mia@example.com');
	await soon(async () => expect(await email.getAttribute('aria-invalid')).toBeNull());
	await box(page, /^Name/).fill('Mia');
	await box(page, /^URL/).fill('example.com');
	await box(page, /^Date/).fill('2/30/2027');
	await page.keyboard.press('Tab');
	await page.getByText('Please enter a date that exists, in the format MM/DD/YYYY.').waitFor();
	await box(page, /^Date/).fill('2/3/2027');
	await page.getByRole('combobox', { name: /^Size/ }).selectOption('L');
	await page.getByRole('checkbox', { name: 'Ice' }).check();
	await page.getByRole('checkbox', { name: /^I read the rules/ }).check();
	await box(page, /^Message/).fill('Two cups\nplease');
	await send(page).click();
	await page.getByText('Your message has been sent').waitFor();
	await soon(async () => expect(await focusedText(page)).toContain('Two cups'));
	await expectAccessible(page, scope);
	expect(page.url()).toBe(address);
	const answers = await takeAnswers();
	expect(answers.map(({ status }) => status)).toEqual(['publish']);
	expect(answers[0]?.fields.map(({ value }) => value)).toEqual([
		'Mia',
		'mia@example.com',
		'https://example.com',
		'',
		'02/03/2027',
		'',
		'L',
		'Noon',
		['Ice'],
		'Yes',
		'Yes',
		'No',
		'Two cups\nplease',
	]);
	await page.getByRole('link', { name: 'Go back' }).click();
	await soon(async () => expect(await box(page, /^Name/).inputValue()).toBe(''));
});

journey('keeps what was typed through a lost connection, a broken site, a reload and a double click', 'visitor', async ({ page, console }) => {
	console.allow(/Failed to load resource/);
	const { link } = await publishForm(contact);
	await page.goto(link);
	await fillContact(page);
	await page.context().setOffline(true);
	await send(page).click();
	await page.getByRole('alert').getByText('because the connection failed').waitFor();
	await page.context().setOffline(false);

	await page.route('**/*', (route) =>
		route.request().method() === 'POST' ? route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Error</h1>' }) : route.fallback()
	);
	await send(page).click();
	await page.getByRole('alert').getByText('could not take your answers just now').waitFor();
	await page.unroute('**/*');
	await page.route('**/*', (route) =>
		route.request().method() === 'POST' ? route.fulfill({ status: 413, contentType: 'text/html', body: '' }) : route.fallback()
	);
	await send(page).click();
	await page.getByRole('alert').getByText('too long for this site').waitFor();
	await page.unroute('**/*');

	await page.reload();
	await soon(async () => expect(await box(page, /^Message/).inputValue()).toBe('Do you open on Sundays?'));
	let posts = 0;
	// The site stores the first try, and its reply is lost.
	await page.route('**/*', async (route) => {
		if (route.request().method() === 'POST' && posts++ === 0) {
			await route.fetch();
			await route.abort('connectionreset');
		} else {
			await route.fallback();
		}
	});
	await send(page).click();
	await page.getByRole('alert').getByText('because the connection failed').waitFor();
	await send(page).dblclick();
	await page.getByText('Your message has been sent').waitFor();
	expect(posts).toBe(2);
	expect(await takeAnswers()).toHaveLength(1);
	await page.reload();
	await soon(async () => expect(await box(page, /^Message/).inputValue()).toBe(''));
});

journey('works without JavaScript: errors take the focus, going back sends nothing twice', 'visitor', async ({ page: opener, console }) => {
	console.allow(/status of 400/);
	const context = await opener.context().browser()?.newContext({ javaScriptEnabled: false, viewport: phone });
	const page = await context?.newPage();
	if (!page) {
		throw new Error('The browser opened no page.');
	}
	const { link } = await publishForm(contact);
	await page.goto(link);
	await box(page, /^Message/).fill('Do you open on Sundays?');
	await send(page).click();
	await page.getByRole('alert').getByText('Name: Please fill in this field.').waitFor();
	await soon(async () => expect(await page.locator(':focus').getAttribute('role')).toBe('alert'));
	await soon(async () => expect(await box(page, /^Message/).inputValue()).toBe('Do you open on Sundays?'));
	await fillContact(page);
	await send(page).click();
	await page.getByText('Your message has been sent').waitFor();
	await page.goBack();
	await soon(async () => expect(await box(page, /^Email/).inputValue()).toBe('mia@example.com'));
	await fillContact(page);
	await send(page).click();
	await page.getByText('Your message has been sent').waitFor();
	expect(await takeAnswers()).toHaveLength(1);
	await context?.close();
});

journey('is readable in each style, on light and dark pages and from right to left', 'visitor', async ({ page }) => {
	for (const style of ['default', 'outlined', 'animated']) {
		for (const [name, colors] of [
			['light', ''],
			['dark', 'background:#111;color:#fff'],
		] as const) {
			const markup = form(fields, { className: `is-style-${style}` }).replace(
				'<div class="wp-block-jetpack-contact-form"',
				`<div class="wp-block-jetpack-contact-form is-style-${style}" style="padding:20px;${colors}"`
			);
			const { link } = await newPost(`${style} ${name}`, markup);
			await page.goto(link);
			await expectAccessible(page, scope);
			await send(page).click();
			await page.getByRole('alert').waitFor();
			await expectAccessible(page, scope);
			await page.evaluate(() => (document.documentElement.dir = 'rtl'));
			await page.setViewportSize(phone);
			await soon(async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width));
			await page.setViewportSize({ width: 1280, height: 900 });
		}
	}
});
