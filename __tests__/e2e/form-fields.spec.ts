import type { Locator } from 'playwright-core';
import { takeAnswers, withAnswers } from '../support/site/forms';
import { newPost } from '../support/site/new-post';
import { editorCanvas, expectValidBlocks, openEditor, postMarkup, savePost } from './support/editor';
import { journey } from './support/journey';
import { expectAccessible } from './support/page';
import { soon } from './support/soon';

withAnswers();

const scope = '.wp-block-jetpack-contact-form';

const field = (kind: string, attributes: object, label: string, input: string): string =>
	`<!-- wp:jetpack/field-${kind} ${JSON.stringify(attributes)} -->\n<div><!-- wp:jetpack/label {"label":"${label}"} /-->\n\n${input}</div>\n<!-- /wp:jetpack/field-${kind} -->`;

const crusts =
	'<!-- wp:jetpack/options {"type":"radio"} -->\n<ul class="wp-block-jetpack-options"><!-- wp:jetpack/option {"label":"Dark"} /-->\n\n<!-- wp:jetpack/option {"label":"Light"} /--></ul>\n<!-- /wp:jetpack/options -->';

const form = `<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form">${[
	field('name', { required: true, width: 50 }, 'Your name', '<!-- wp:jetpack/input {"placeholder":"Mia"} /-->'),
	field('telephone', { width: 50 }, 'Phone', '<!-- wp:jetpack/phone-input /-->'),
	field('number', { required: true, width: 50 }, 'How many loaves?', '<!-- wp:jetpack/input {"type":"number","min":1,"max":6} /-->'),
	field('time', { required: true, width: 50 }, 'When do you come?', '<!-- wp:jetpack/input {"type":"time"} /-->'),
	field('radio', { required: true }, 'The crust', crusts),
	'<!-- wp:jetpack/button {"element":"button","text":"Keep it for me","lock":{"remove":true}} /-->',
].join('\n\n')}</div>\n<!-- /wp:jetpack/contact-form -->`;

journey(
	'an editor changes a form whose labels and inputs are blocks; a visitor is told the limits on a phone and sends it',
	'editor',
	async ({ page, pageOf, console }) => {
		console.allow(/status of 400/);
		const { id, link } = await newPost('Bread to keep', form);
		await openEditor(page, { postId: id });
		await expectValidBlocks(page);
		expect(await postMarkup(page)).toBe(form);
		const canvas = await editorCanvas(page);
		const loaves = canvas.locator('[data-type="jetpack/field-number"]');
		await loaves.getByRole('textbox', { name: 'Label', exact: true }).fill('How many loaves, please?');
		await loaves.getByRole('textbox', { name: 'Placeholder text' }).fill('2');
		const limit = page.getByRole('spinbutton', { name: 'Largest number' });
		await limit.fill('4');
		await canvas.locator('[data-type="jetpack/option"]').last().getByRole('textbox').press('Enter');
		await page.keyboard.type('Burnt');
		await savePost(page);
		const saved = await postMarkup(page);
		expect(saved).toContain('<!-- wp:jetpack/input {"placeholder":"2","type":"number","min":1,"max":4} /-->');
		expect(saved).toContain('<!-- wp:jetpack/option {"label":"Burnt"} /-->');

		const visitor = await pageOf();
		await visitor.goto(link);
		await visitor.setViewportSize({ width: 390, height: 800 });
		await soon(async () => expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390));
		await expectAccessible(visitor, scope);
		const sent = visitor.locator(scope);
		await sent.getByRole('textbox', { name: /^Your name/ }).fill('Mia');
		await sent.getByLabel(/^How many loaves, please\?/).fill('5');
		await sent.getByLabel(/^When do you come\?/).fill('14:30');
		await sent.getByRole('radio', { name: 'Burnt' }).check();
		await sent.getByRole('button', { name: 'Keep it for me' }).click();
		await visitor.getByText('This number is outside of the limits. Please enter another one.').last().waitFor();
		await expectAccessible(visitor, scope);
		await sent.getByLabel(/^How many loaves, please\?/).fill('4');
		await sent.getByRole('button', { name: 'Keep it for me' }).click();
		await visitor.getByText('Your message has been sent').waitFor();
		const [answer] = await takeAnswers();
		expect(answer?.fields.map(({ label, value }) => [label, value])).toEqual([
			['Your name', 'Mia'],
			['Phone', ''],
			['How many loaves, please?', '4'],
			['When do you come?', '14:30'],
			['The crust', 'Burnt'],
		]);
	}
);

const picture = (label: string, alt: string): string =>
	`<!-- wp:jetpack/input-image-option {"label":"${label}"} -->\n<div class="wp-block-jetpack-input-image-option"><div><!-- wp:image {"aspectRatio":"1","scale":"cover","sizeSlug":"medium"} -->\n<figure class="wp-block-image size-medium"><img src="/wp-includes/images/media/default.png" alt="${alt}" style="aspect-ratio:1;object-fit:cover"/></figure>\n<!-- /wp:image --></div></div>\n<!-- /wp:jetpack/input-image-option -->`;
const pictures = `<!-- wp:jetpack/fieldset-image-options -->\n<div class="wp-block-jetpack-fieldset-image-options"><div>${picture('Tall', 'A cake of three layers')}\n\n${picture('Flat', 'A tart')}</div></div>\n<!-- /wp:jetpack/fieldset-image-options -->`;
const dropZone =
	'<!-- wp:jetpack/dropzone {"layout":{"type":"flex","justifyContent":"center","orientation":"vertical"}} -->\n<div class="wp-block-jetpack-dropzone"><!-- wp:paragraph -->\n<p>Drop your pictures here.</p>\n<!-- /wp:paragraph --></div>\n<!-- /wp:jetpack/dropzone -->';
const step = (title: string, ...fields: readonly string[]): string =>
	`<!-- wp:jetpack/form-step {"stepLabel":"${title}"} -->\n<div class="wp-block-jetpack-form-step">${fields.join('\n\n')}</div>\n<!-- /wp:jetpack/form-step -->`;
const stepButton = (id: string, text: string): string => `<!-- wp:jetpack/button {"element":"button","uniqueId":"${id}-step","text":"${text}"} /-->`;
const cakes = `<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form">${[
	'<!-- wp:jetpack/form-progress-indicator {"variant":"dots"} /-->',
	`<!-- wp:jetpack/form-step-container -->\n<div class="jetpack-form-steps-wrapper"><div class="wp-block-jetpack-form-step-container jetpack-form-step-container">${[
		step('The cake', field('image-select', { required: true }, 'The cake', pictures)),
		step('Pictures', field('file', { maxfiles: 2 }, 'Your own pictures', dropZone)),
	].join('\n\n')}</div></div>\n<!-- /wp:jetpack/form-step-container -->`,
	`<!-- wp:jetpack/form-step-navigation -->\n<div class="wp-block-jetpack-form-step-navigation__wrapper"><div class="wp-block-jetpack-form-step-navigation">${[
		stepButton('previous', 'Before'),
		stepButton('next', 'After'),
		stepButton('submit', 'Ask for a cake'),
	].join('\n\n')}</div></div>\n<!-- /wp:jetpack/form-step-navigation -->`,
].join('\n\n')}</div>\n<!-- /wp:jetpack/contact-form -->`;

/** Drops files on an element, as the browser does. */
const dropOn = (element: Locator, ...names: readonly string[]) =>
	element.evaluate((area, files) => {
		const dataTransfer = new DataTransfer();
		files.forEach((name) => dataTransfer.items.add(new File(['text'], name, { type: 'text/plain' })));
		area.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
		area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
	}, names);

journey(
	'an editor offers pictures and an area for files; a visitor picks one in the first step, drops files on the area in the second and sends them',
	'editor',
	async ({ page, pageOf, console }) => {
		console.allow(/status of 400/);
		const { id, link } = await newPost('A cake', cakes);
		await openEditor(page, { postId: id });
		await expectValidBlocks(page);
		expect(await postMarkup(page)).toBe(cakes);
		const canvas = await editorCanvas(page);
		await canvas.getByRole('textbox', { name: 'Label of the image' }).last().fill('As flat as a tart');
		await savePost(page);
		expect(await postMarkup(page)).toContain('{"label":"As flat as a tart"}');

		const visitor = await pageOf();
		await visitor.goto(link);
		await visitor.setViewportSize({ width: 390, height: 800 });
		await soon(async () => expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390));
		await expectAccessible(visitor, scope);
		const sent = visitor.locator(scope);
		await sent.getByRole('button', { name: 'After' }).click();
		await visitor.getByText('Please choose an option.').last().waitFor();
		await soon(async () => expect(await sent.getByRole('button', { name: 'Ask for a cake' }).isVisible()).toBe(false));
		await sent.getByRole('radio').first().focus();
		await visitor.keyboard.press('ArrowDown');
		await soon(async () => expect(await sent.getByRole('radio', { name: 'A tart As flat as a tart' }).isChecked()).toBe(true));
		await sent.getByRole('button', { name: 'After' }).click();
		await sent.getByText('Step 2 of 2').waitFor();
		await soon(async () => expect(await sent.getByRole('radio').first().isVisible()).toBe(false));
		await soon(async () => expect(await sent.getByRole('button', { name: 'Before' }).isVisible()).toBe(true));
		const area = sent.locator('.wp-block-jetpack-contact-form__drop-zone');
		await dropOn(area, 'one.txt');
		await dropOn(area, 'two.txt', 'three.txt');
		await visitor.getByText('Please choose at most 2 files.').last().waitFor();
		await sent.getByRole('button', { name: 'Remove two.txt' }).click();
		await expectAccessible(visitor, scope);
		const [chooser] = await Promise.all([visitor.waitForEvent('filechooser'), area.click({ position: { x: 20, y: 20 } })]);
		expect(chooser.isMultiple()).toBe(true);
		await sent.getByRole('button', { name: 'Ask for a cake' }).click();
		await visitor.getByText('Your message has been sent').waitFor();
		expect((await takeAnswers())[0]?.fields.map(({ label, value }) => [label, value])).toEqual([
			['The cake', 'As flat as a tart'],
			['Your own pictures', ['one.txt', 'three.txt']],
		]);
	}
);

const slider = '<!-- wp:jetpack/input-range -->\n<div class="wp-block-jetpack-input-range"></div>\n<!-- /wp:jetpack/input-range -->';
const newKinds = `<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form">${[
	field('rating', { required: true, max: 5, default: 0 }, 'How was the bread?', '<!-- wp:jetpack/input-rating /-->'),
	field('rating', { iconStyle: 'hearts' }, 'Do you love our cake?', '<!-- wp:jetpack/input-rating /-->'),
	field('slider', { max: 10, default: 5, minLabel: 'Soft', maxLabel: 'Crisp' }, 'Crust', slider),
	field('telephone', { showCountrySelector: true, default: 'IT' }, 'Phone', '<!-- wp:jetpack/phone-input /-->'),
	'<!-- wp:jetpack/field-hidden {"label":"branch","default":"Market Square"} /-->',
	'<!-- wp:jetpack/button {"element":"button","text":"Tell us","lock":{"remove":true}} /-->',
].join('\n\n')}</div>\n<!-- /wp:jetpack/contact-form -->`;

journey(
	'an editor asks for stars, a slider and a phone number; a visitor answers by keyboard on a phone, and what was typed survives a reload',
	'editor',
	async ({ page, pageOf, console }) => {
		console.allow(/status of 400/);
		const { id, link } = await newPost('How was it?', newKinds);
		await openEditor(page, { postId: id });
		await expectValidBlocks(page);
		expect(await postMarkup(page)).toBe(newKinds);
		const canvas = await editorCanvas(page);
		await canvas.getByRole('img', { name: '0 of 5' }).first().waitFor();
		await canvas.locator('[data-type="jetpack/field-slider"]').getByRole('textbox', { name: 'Label', exact: true }).fill('How crisp?');
		await canvas.locator('[data-type="jetpack/input-range"]').click();
		await page.getByRole('spinbutton', { name: 'Step' }).fill('2.5');
		await savePost(page);
		expect(await postMarkup(page)).toContain('{"max":10,"default":5,"minLabel":"Soft","maxLabel":"Crisp","step":2.5}');

		const visitor = await pageOf();
		await visitor.goto(`${link}${link.includes('?') ? '&' : '?'}branch=Harbour`);
		await visitor.setViewportSize({ width: 390, height: 800 });
		await soon(async () => expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390));
		await expectAccessible(visitor, scope);
		const sent = visitor.locator(scope);
		const bread = sent.getByRole('radiogroup', { name: /^How was the bread\?/ });
		const cake = sent.getByRole('radiogroup', { name: /^Do you love our cake\?/ });
		await cake.getByRole('radio', { name: '4 of 5' }).check();
		await cake.getByRole('radio', { name: 'No rating' }).check();
		await sent.getByRole('button', { name: 'Tell us' }).click();
		await bread.getByText('Please choose an option.').waitFor();
		await expectAccessible(visitor, scope);
		await bread.getByRole('radio', { name: '1 of 5' }).focus();
		await visitor.keyboard.press('Space');
		await visitor.keyboard.press('ArrowRight');
		await visitor.keyboard.press('ArrowRight');
		const crust = sent.getByRole('slider', { name: 'How crisp?' });
		await crust.press('ArrowRight');
		await soon(async () => expect(await sent.locator('output').textContent()).toBe('7.5'));
		await sent.getByRole('combobox', { name: 'Country of the phone number' }).selectOption({ label: '+49 Germany' });
		await sent.getByRole('textbox', { name: 'Phone' }).fill('030 123');
		await visitor.reload();
		await soon(async () => expect(await sent.locator('output').textContent()).toBe('7.5'));
		await sent.getByRole('button', { name: 'Tell us' }).click();
		await visitor.getByText('Your message has been sent').waitFor();
		await soon(async () => expect(await visitor.locator(scope).textContent()).not.toContain('branch'));
		const [answer] = await takeAnswers();
		expect(answer?.fields.map(({ label, value }) => [label, value])).toEqual([
			['How was the bread?', '3 of 5'],
			['Do you love our cake?', ''],
			['How crisp?', '7.5'],
			['Phone', '+49 30 123'],
			['branch', 'Harbour'],
		]);
	}
);
