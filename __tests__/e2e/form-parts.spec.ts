import { field, fileField, onlyIf, publishForm, step, takeAnswers, withAnswers } from '../support/site/forms';
import { journey } from './support/journey';
import { expectAccessible } from './support/page';
import { soon } from './support/soon';

withAnswers();

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const scope = '.wp-block-jetpack-contact-form';

journey('applies for a job on a phone: steps, a question that depends on another, and files', 'visitor', async ({ page, console }) => {
	console.allow(/status of 400/);
	await page.setViewportSize({ width: 390, height: 800 });
	const { link } = await publishForm([
		step('About you', [field('name', { required: true }), field('radio', { label: 'Can you drive?', id: 'drive', required: true }, ['Yes', 'No'])]),
		step('Your licence', [field('text', { label: 'Number of the licence', required: true })], onlyIf('drive', 'is', 'Yes')),
		step('Your papers', [
			fileField({ label: 'Photo', id: 'photo', kinds: ['images'], maxSize: 1, maxFiles: 2, required: true }),
			field('checkbox', { label: 'I have a question', id: 'has-question' }),
			field('textarea', { label: 'Question', required: true, ...onlyIf('has-question', 'isFilled') }),
		]),
	]);
	await page.goto(link);
	const form = page.locator(scope);
	const next = form.getByRole('button', { name: 'Next' });
	const send = form.getByRole('button', { name: 'Send it' });
	const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
	const progress = (text: string) => form.getByRole('status').filter({ hasText: text }).waitFor();

	await progress('Step 1 of 2');
	await soon(async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390));
	await expectAccessible(page, scope);
	await soon(async () => expect(await send.isVisible()).toBe(false));
	await next.click();
	await soon(async () => expect(await focused()).toContain('Can you drive?: Please choose an option.'));
	await form.getByRole('textbox', { name: /^Name/ }).fill('Mia');
	await form.getByRole('radio', { name: 'Yes' }).check();
	await progress('Step 1 of 3');
	await form.getByText('New in this form: Your licence').waitFor({ state: 'attached' });
	await form.getByRole('textbox', { name: /^Name/ }).press('Enter');
	await soon(async () => expect(await focused()).toBe('Your licence'));
	await expectAccessible(page, scope);
	await form.getByRole('textbox', { name: /licence/ }).fill('B 4711');

	// Back in the browser, a changed mind, and a reload lose nothing.
	await page.goBack();
	await progress('Step 1 of 3');
	await form.getByRole('radio', { name: 'No' }).check();
	await progress('Step 1 of 2');
	await next.click();
	await page.reload();
	await progress('Step 2 of 2');
	await soon(async () => expect(await form.getByRole('textbox', { name: /^Name/, includeHidden: true }).inputValue()).toBe('Mia'));

	const photo = form.getByLabel(/^Photo/);
	await photo.setInputFiles([{ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') }]);
	await form.getByText('“cv.txt” is of a kind that is not taken here.').waitFor();
	await photo.setInputFiles([
		{ name: 'me.png', mimeType: 'image/png', buffer: png },
		{ name: 'dog.png', mimeType: 'image/png', buffer: Buffer.from('<?php') },
	]);
	await form.getByRole('checkbox', { name: /question/ }).check();
	await expectAccessible(page, scope);
	await send.click();
	await soon(async () => expect(await focused()).toMatch(/Question: Please fill in this field\.$/));
	await form.getByRole('checkbox', { name: /question/ }).uncheck();
	await send.click();
	await form.getByRole('link', { name: /^Photo: “dog\.png” is damaged, or it is not what its name says\./ }).waitFor();
	await form.getByRole('button', { name: 'Remove dog.png' }).click();
	await send.click();
	await page.getByText('Your message has been sent').waitFor();
	const [answer] = await takeAnswers();
	expect(answer?.fields.map(({ id, value }) => [id, value])).toEqual([
		['name', 'Mia'],
		['drive', 'No'],
		['photo', ['me.png']],
		['has-question', 'No'],
	]);
	await page.getByRole('link', { name: 'Go back' }).click();
	await progress('Step 1 of');
});
