import { parse, rawHandler, registerBlockType, switchToBlockType } from '@wordpress/blocks';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { FormAttributes } from '../../../blocks/form/contact-form/attributes';
import { Integrations } from '../../../blocks/form/contact-form/integrations';
import { describeRecipients } from '../../../blocks/form/contact-form/recipients';
import { variations } from '../../../blocks/form/contact-form/variations';
import { parseSession } from '../../../features/site/session/slice';
import { defaultInitialState } from '../../../store/initial-state';
import { answerPost } from '../../support/core-data';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';
import { makeAppStore } from '../../support/make-app-store';
import { blockFolders, createBlock, openEditor, registerCoreStandIns, registerFolders, serialize } from '../support/editor';

const formDefaults = { subject: '[Bakery] Order', to: 'owner@bakery.test' };

beforeAll(async () => {
	registerCoreStandIns();
	registerBlockType('core/group', { apiVersion: 3, title: 'Group', category: 'design', edit: () => null, save: () => null } as never);
	const { currentUser } = defaultInitialState.userConnectionData;
	window.sitewrightEditorState = { formDefaults, userConnectionData: { currentUser: { ...currentUser, permissions: { manage_options: true } } } };
	await registerFolders('button', 'newsletter/subscriptions', ...blockFolders.filter((folder) => folder.startsWith('form/')));
});

const names = (blocks: readonly { readonly name: string }[] = []) => blocks.map(({ name }) => name.replace('jetpack/', ''));

describe('an empty form', () => {
	it('offers forms to begin with, and becomes the chosen one', async () => {
		const editor = await openEditor([createBlock('jetpack/contact-form')]);
		await editor.user.click(await screen.findByRole('button', { name: 'Add an RSVP form to your page' }));
		const form = editor.blocks()[0];
		expect(names(form?.innerBlocks)).toEqual(['field-name', 'field-email', 'field-radio', 'field-textarea', 'button']);
		expect(form?.innerBlocks[2]?.innerBlocks.map(({ attributes }) => attributes['label'])).toEqual(['Yes', 'No']);
		expect(form?.attributes['subject']).toBe('A new RSVP from your website');
		expect(form?.innerBlocks[4]?.attributes).toMatchObject({ text: 'Send RSVP', lock: { remove: true } });
	});
});

it('has a submit button in every form to begin with', () => {
	for (const { name, innerBlocks } of variations) {
		expect([name, (innerBlocks as unknown as readonly [string][]).filter(([block]) => block === 'jetpack/button').length]).toEqual([name, 1]);
	}
});

describe('the settings', () => {
	it('name the addresses that get no mail', async () => {
		const editor = await openEditor([createBlock('jetpack/contact-form', {}, [createBlock('jetpack/field-email')])]);
		const field = await screen.findByRole('textbox', { name: 'Email address to send to' });
		expect(field).toHaveValue('owner@bakery.test');
		await editor.user.clear(field);
		await editor.user.type(field, 'a@b.test, owner');
		expect(await screen.findByText('This is not an email address, and gets no mail: owner')).toBeVisible();
	});

	it('tell those who are no administrators that strangers get no mail', () => {
		expect(describeRecipients([], false)).toMatch(/People who do not write for this site get mail only if an administrator enters their address/);
		expect(describeRecipients([], true)).not.toMatch(/administrator/);
		expect(describeRecipients(['owner'], false)).toMatch(/gets no mail: owner/);
	});

	it('ask for an address only if people are sent to another page', async () => {
		const editor = await openEditor([createBlock('jetpack/contact-form', {}, [createBlock('jetpack/field-email')])]);
		await editor.user.click(await screen.findByRole('button', { name: 'Submission Settings' }));
		expect(screen.queryByRole('textbox', { name: 'Redirect Address' })).not.toBeInTheDocument();
		await editor.user.selectOptions(screen.getByRole('combobox', { name: 'On Submission' }), 'Redirect to another webpage');
		await editor.user.type(screen.getByRole('textbox', { name: 'Redirect Address' }), 'https://x.test');
		expect(editor.blocks()[0]?.attributes).toMatchObject({ customThankyou: 'redirect', customThankyouRedirect: 'https://x.test' });
	});

	it('of a newer version keep an address that happens to be that of the site: the form may be shown elsewhere', () => {
		const saved = `<!-- wp:jetpack/contact-form {"to":"${formDefaults.to}","variationName":"default"} -->\n<div class="wp-block-jetpack-contact-form"></div>\n<!-- /wp:jetpack/contact-form -->`;
		expect(serialize(parse(saved))).toBe(saved);
	});

	it('are those of newer plugins where the form has them', async () => {
		const newer = { confirmationType: 'text', disableSummary: true, customThankyouMessage: 'Come by', disableGoBack: true, saveResponses: false };
		const editor = await openEditor([createBlock('jetpack/contact-form', newer, [createBlock('jetpack/field-email')])]);
		await editor.user.click(await screen.findByRole('button', { name: 'Submission Settings' }));
		expect(screen.getByRole('combobox', { name: 'On Submission' })).toHaveValue('message');
		expect(screen.getByRole('textbox', { name: 'Message Text' })).toHaveValue('Come by');
		expect(screen.getByText(/Answers are only mailed/)).toBeVisible();
		await editor.user.click(screen.getByRole('checkbox', { name: 'Link back to the form' }));
		await editor.user.click(screen.getByRole('checkbox', { name: 'Store the answers on this site' }));
		await editor.user.selectOptions(screen.getByRole('combobox', { name: 'On Submission' }), 'Show a summary of submitted fields');
		expect(screen.getByRole('textbox', { name: 'Message Text' })).toBeVisible();
		const { confirmationType, disableSummary, disableGoBack, saveResponses } = editor.blocks()[0]?.attributes ?? {};
		expect({ confirmationType, disableSummary, disableGoBack, saveResponses }).toEqual({ confirmationType: 'text', disableSummary: false });
	});

	it('save neither subject nor address while they are those of the site', () => {
		expect(serialize([createBlock('jetpack/contact-form', formDefaults)])).toBe(
			'<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form"></div>\n<!-- /wp:jetpack/contact-form -->'
		);
	});
});

describe('the integrations', () => {
	const missing = { code: 'not_active', message: 'The plugin Akismet is not active on this site.' };
	const akismet = 'GET jetpack/v4/module/akismet/data';
	const open = async (fields: readonly string[] = []) => {
		const editor = await openEditor([
			createBlock(
				'jetpack/contact-form',
				{},
				[...fields, 'jetpack/button'].map((name) => createBlock(name))
			),
		]);
		await editor.user.click(await screen.findByRole('button', { name: 'Integrations' }));
		return editor;
	};

	it('offer the newsletter, and add the fields that it needs in front of the button', async () => {
		const editor = await open(['jetpack/field-name']);
		await editor.user.click(await screen.findByRole('checkbox', { name: 'Offer the newsletter' }));
		await editor.user.click(await screen.findByRole('button', { name: 'Add an email field' }));
		await editor.user.click(await screen.findByRole('button', { name: 'Add a consent field' }));
		const form = editor.blocks()[0];
		expect(names(form?.innerBlocks)).toEqual(['field-name', 'field-email', 'field-consent', 'button']);
		expect(form?.innerBlocks[2]?.attributes['consentType']).toBe('explicit');
		expect(serialize(form ? [form] : [])).toContain('"sitewrightNewsletter":true');
	});

	it('ask for no field while the newsletter is not offered', async () => {
		await open();
		expect(await screen.findByRole('checkbox', { name: 'Offer the newsletter' })).not.toBeChecked();
		expect(screen.queryByRole('button', { name: /^Add an? / })).not.toBeInTheDocument();
	});

	it('have the address of another service, which is saved and taken away again', async () => {
		const editor = await open();
		const webhook = await screen.findByRole('textbox', { name: 'Webhook: also send answers to' });
		await editor.user.type(webhook, 'http://x.test');
		expect(screen.getByText('The address must begin with https://.')).toBeVisible();
		await editor.user.clear(webhook);
		expect(editor.blocks()[0]?.attributes['sitewrightWebhook']).toBeUndefined();
		await editor.user.type(webhook, ' https://x.test/a?b=1');
		expect(screen.getByText(/^The site posts each answer there, signed/)).toBeVisible();
		expect(serialize([...editor.blocks()])).toContain('"sitewrightWebhook":"https://x.test/a?b=1"');
	});

	it('show the address of another service to who may not enter one', () => {
		const { currentUser } = defaultInitialState.userConnectionData;
		const state = {
			...defaultInitialState,
			userConnectionData: { ...defaultInitialState.userConnectionData, currentUser: { ...currentUser, permissions: { manage_options: false } } },
		};
		const store = makeAppStore({ ports: fakeWorld().ports, preloadedState: { session: parseSession(state) } });
		const attributes: FormAttributes = {
			subject: '',
			to: '',
			customThankyou: '',
			customThankyouHeading: '',
			customThankyouMessage: '',
			customThankyouRedirect: '',
			formTitle: '',
		};
		const show = (sitewrightWebhook?: string) => (
			<Provider store={store}>
				<Integrations clientId="none" attributes={{ ...attributes, sitewrightWebhook }} onChange={jest.fn()} />
			</Provider>
		);
		const { rerender } = render(show('https://x.test/hook'));
		expect(screen.getByText(/https:\/\/x\.test\/hook$/)).toBeVisible();
		expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
		rerender(show());
		expect(screen.queryByText(/If an administrator entered it/)).not.toBeInTheDocument();
	});

	it('say that a form without stored answers sends none to another service', async () => {
		const attributes = { saveResponses: false, sitewrightWebhook: 'https://x.test' };
		const editor = await openEditor([createBlock('jetpack/contact-form', attributes, [createBlock('jetpack/button')])]);
		await editor.user.click(await screen.findByRole('button', { name: 'Integrations' }));
		expect(await screen.findByText('This form stores no answers, so none go to another service.')).toBeVisible();
	});

	it('ask nothing of the site before they are opened', async () => {
		const calls = answerRest({});
		await openEditor([createBlock('jetpack/contact-form', {}, [createBlock('jetpack/button')])]);
		expect(await screen.findByRole('button', { name: 'Integrations' })).toHaveAttribute('aria-expanded', 'false');
		expect(calls.filter(({ path }) => path.includes('akismet'))).toEqual([]);
	});

	it.each([
		['is not installed', { status: 404, body: missing }, /Answers are checked for spam on this site/],
		['has no key', { body: { spam_count: 0, has_key: false } }, /Akismet is active, but has no key/],
		['works', { body: { spam_count: 1204, has_key: true } }, /Akismet checks the answers, too. It has caught 1,204 spam messages/],
		['cannot be asked', { status: 500, body: { code: 'x', message: 'The database is away.' } }, /The database is away/],
	])('tell an administrator that Akismet %s', async (_state, answer, text) => {
		answerRest({ [akismet]: answer });
		await open();
		expect((await screen.findAllByText(text))[0]).toBeVisible();
	});
});

describe('an old form', () => {
	const quietly = (markup: string) => {
		const said = (['groupCollapsed', 'info', 'groupEnd', 'log'] as const).map((name) => jest.spyOn(console, name).mockImplementation());
		const blocks = parse(markup);
		said.forEach((spy) => spy.mockRestore());
		return blocks;
	};

	it('without an element around its fields opens, and keeps them', () => {
		const [form] = quietly('<!-- wp:jetpack/contact-form {"subject":"S"} -->\n<!-- wp:jetpack/field-email /-->\n<!-- /wp:jetpack/contact-form -->');
		expect(form).toMatchObject({ isValid: true, attributes: { subject: 'S' } });
		expect(names(form?.innerBlocks)).toEqual(['field-email']);
	});

	it('with its button as attributes gets a button', () => {
		const [form] = quietly(
			'<!-- wp:jetpack/contact-form {"submitButtonText":"Go","has_form_settings_set":"yes","to":"x@y.test"} -->\n<!-- wp:jetpack/field-name /-->\n<!-- /wp:jetpack/contact-form -->'
		);
		expect(names(form?.innerBlocks)).toEqual(['field-name', 'button']);
		expect(form?.innerBlocks[1]?.attributes['text']).toBe('Go');
	});

	it('whose field has an empty option inside reads the options of the attribute', () => {
		const [field] = quietly(
			'<!-- wp:jetpack/field-radio {"options":["Rye","Spelt"]} -->\n<!-- wp:jetpack/field-option-radio /-->\n<!-- /wp:jetpack/field-radio -->'
		);
		expect(field?.innerBlocks.map(({ attributes }) => attributes['label'])).toEqual(['Rye', 'Spelt']);
	});
});

describe('a form of a newer version', () => {
	const saved = (inner: string) =>
		`<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form">${inner}</div>\n<!-- /wp:jetpack/contact-form -->`;
	it.each([
		['that is kept in a post of its own', '<!-- wp:jetpack/contact-form {"ref":4711} /-->'],
		[
			'whose options stand in an element',
			saved(
				'<!-- wp:jetpack/field-radio {"label":"Crust"} -->\n<div class="wp-block-jetpack-field-radio"><!-- wp:jetpack/field-option-radio {"label":"Dark"} /-->\n\n<!-- wp:jetpack/field-option-radio {"label":"Light"} /--></div>\n<!-- /wp:jetpack/field-radio -->'
			),
		],
		[
			'whose labels and inputs are blocks',
			saved(
				'<!-- wp:jetpack/field-text {"width":"auto"} -->\n<div><!-- wp:jetpack/label {"label":"Bread"} /-->\n\n<!-- wp:jetpack/input {"type":"text"} /--></div>\n<!-- /wp:jetpack/field-text -->'
			),
		],
	])('%s opens, and is saved the same', (_what, markup) => {
		const opened = parse(markup);
		expect([...opened, ...(opened[0]?.innerBlocks ?? [])].filter(({ isValid }) => !isValid)).toEqual([]);
		expect(serialize(opened)).toBe(markup);
	});

	it.each(['radio', 'checkbox-multiple'])('of %s with options in two places has those inside of it, and their label', (kind) => {
		const said = (['groupCollapsed', 'info', 'log', 'groupEnd'] as const).map((name) => jest.spyOn(console, name).mockImplementation());
		const [form] = parse(
			saved(
				`<!-- wp:jetpack/field-${kind} {"options":["Old"]} -->\n<div><!-- wp:jetpack/label {"label":"Crust"} /-->\n\n<!-- wp:jetpack/field-option-${kind.split('-')[0]} {"label":"Dark"} /--></div>\n<!-- /wp:jetpack/field-${kind} -->`
			)
		);
		said.forEach((spy) => spy.mockRestore());
		const [field] = form?.innerBlocks ?? [];
		expect(field?.isValid).toBe(true);
		const text = serialize(form ? [form] : []);
		expect(text).toContain('"Crust"');
		expect(text).toContain('"Dark"');
	});

	it('offers no other kind of field where a block in it is no part of a field, and would be lost', () => {
		const [form] = parse(
			saved(
				'<!-- wp:jetpack/field-text -->\n<div><!-- wp:jetpack/label {"label":"Bread"} /-->\n\n<!-- wp:jetpack/button {"element":"a"} /--></div>\n<!-- /wp:jetpack/field-text -->'
			)
		);
		const [field] = form?.innerBlocks ?? [];
		expect(field && switchToBlockType(field, 'jetpack/field-email')).toBeNull();
	});
});

describe('a form that is a post of its own', () => {
	const reference = '<!-- wp:jetpack/contact-form {"ref":4711} /-->';
	const kept =
		'<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-email /--></div>\n<!-- /wp:jetpack/contact-form -->';
	const text = (words: RegExp | string) => screen.findByText(words, { ignore: '[aria-live]' });

	it('is edited in its place, has a name, and is detached', async () => {
		answerPost('jetpack_form', 4711, { title: 'Counter', status: 'publish', content: kept });
		const editor = await openEditor(reference);
		expect(await screen.findByRole('document', { name: 'Block: Email Field' })).toBeVisible();
		expect(editor.content()).toBe(reference);
		await editor.select();
		const name = await screen.findByRole('textbox', { name: 'Name of the form' });
		expect(name).toHaveValue('Counter');
		await editor.user.type(name, '!');
		expect(name).toHaveValue('Counter!');
		await editor.user.click(screen.getAllByRole('button', { name: 'Detach' })[0] as HTMLElement);
		expect(editor.content()).toBe(kept);
	});

	it.each([
		['it is not published', { status: 'draft' }, /^Visitors do not see this form yet/],
		['it is private', { status: 'private' }, /because it is private/],
		['it has a password', { status: 'publish', password: 'secret' }, /because it has a password/],
	])('says that visitors do not see it because %s, and offers to publish it', async (_why, post, sentence) => {
		answerPost('jetpack_form', 4712, { title: '', content: kept, password: '', ...post });
		const editor = await openEditor('<!-- wp:jetpack/contact-form {"ref":4712} /-->');
		expect(await text(sentence)).toBeVisible();
		await editor.user.click(screen.getByRole('button', { name: 'Publish the form' }));
		expect(screen.queryByText(sentence, { ignore: '[aria-live]' })).not.toBeInTheDocument();
	});

	it.each([
		['was deleted', { code: 'rest_post_invalid_id' }, 'This form was deleted. Visitors see nothing here.'],
		['is in the trash', { title: '', status: 'trash', content: '' }, 'This form is in the trash. Visitors see nothing here.'],
	])('that %s says so, and makes room for another or a new one', async (_what, answer, sentence) => {
		answerRest({ 'GET wp/v2/jetpack-forms': { body: [{ id: 4714, title: { rendered: 'Bread &amp; butter' } }] } });
		answerPost('jetpack_form', 4713, answer);
		answerPost('jetpack_form', 4714, { title: 'Bread', status: 'publish', content: kept });
		const editor = await openEditor('<!-- wp:jetpack/contact-form {"ref":4713} /-->');
		expect(await text(sentence)).toBeVisible();
		await editor.user.click(screen.getByRole('button', { name: 'Choose another form' }));
		await editor.user.click(await screen.findByRole('button', { name: 'Bread & butter' }));
		expect(editor.content()).toBe('<!-- wp:jetpack/contact-form {"ref":4714} /-->');
	});

	it('that nobody finds becomes a new one', async () => {
		answerPost('jetpack_form', 4715, { code: 'rest_post_invalid_id' });
		const editor = await openEditor('<!-- wp:jetpack/contact-form {"ref":4715} /-->');
		await editor.user.click(await screen.findByRole('button', { name: 'Start a new form' }));
		expect(await screen.findByRole('button', { name: 'Add an RSVP form to your page' })).toBeVisible();
		expect(editor.content()).not.toContain('ref');
	});

	it('of somebody else is shown as it looks, and cannot be changed', async () => {
		answerRest({
			'GET wp/v2/jetpack-forms/4716': {
				body: { id: 4716, title: { rendered: 'T' }, content: { rendered: '<form><b onclick="alert()">Your email</b></form>' } },
			},
		});
		answerPost('jetpack_form', 4716, { code: 'rest_forbidden_context' });
		await openEditor('<!-- wp:jetpack/contact-form {"ref":4716} /-->');
		const words = await screen.findByText('Your email');
		expect(words).not.toHaveAttribute('onclick');
		expect(words.closest('[inert]')).not.toBeNull();
		expect(screen.getByText(/^Somebody else takes care of this form/)).toBeVisible();
		expect(screen.queryByRole('button', { name: 'Detach' })).not.toBeInTheDocument();
	});

	it('that the person may not see says so', async () => {
		answerRest({ 'GET wp/v2/jetpack-forms/4717': { status: 403, body: { code: 'rest_forbidden', message: 'No.' } } });
		answerPost('jetpack_form', 4717, { code: 'rest_forbidden_context' });
		await openEditor('<!-- wp:jetpack/contact-form {"ref":4717} /-->');
		expect(await text(/^You may not see this form/)).toBeVisible();
	});

	it('that shows itself says that nobody sees it', async () => {
		answerPost('jetpack_form', 4718, { title: 'Circle', status: 'publish', content: '<!-- wp:jetpack/contact-form {"ref":4718} /-->' });
		const editor = await openEditor('<!-- wp:jetpack/contact-form {"ref":4718} /-->');
		expect(await text('A form cannot show another form, or itself. Visitors see nothing here.')).toBeVisible();
		expect(editor.content()).toBe('<!-- wp:jetpack/contact-form {"ref":4718} /-->');
	});

	it('is found by its name and put into an empty form', async () => {
		answerRest({
			'GET wp/v2/jetpack-forms': (query) => ({ body: query.get('search') === 'none' ? [] : [{ id: 4719, title: { rendered: '' } }] }),
		});
		answerPost('jetpack_form', 4719, { title: '', status: 'publish', content: kept });
		const editor = await openEditor([createBlock('jetpack/contact-form')]);
		await editor.user.click(await screen.findByRole('button', { name: 'Insert an existing form' }));
		const search = await screen.findByRole('searchbox', { name: 'Search forms' });
		await editor.user.type(search, 'none');
		expect(await text('No form has these words in it.')).toBeVisible();
		await editor.user.clear(search);
		await editor.user.click(await screen.findByRole('button', { name: '(no title)' }));
		expect(editor.content()).toBe('<!-- wp:jetpack/contact-form {"ref":4719} /-->');
	});
});

describe('the old shortcode', () => {
	const shortcode =
		'[contact-form to="a@b.test" subject="Hi"][contact-field label="Sel" type="select" options="A, B" /][contact-field label="R" type="radio" options="X,Y" required="1" /][contact-field label="When" type="date" /][contact-field label="?" type="unknown" /][/contact-form]';

	it('becomes the block that shows the same form of its own, where it is converted and where it is pasted', () => {
		const reference = '<!-- wp:jetpack/contact-form {"ref":4711} /-->';
		for (const text of ['[contact-form ref="4711"]', '[contact-form ref=4711][/contact-form]']) {
			expect(serialize(rawHandler({ HTML: `<p>${text}</p>` }))).toBe(reference);
			expect(serialize(rawHandler({ HTML: text }))).toBe(reference);
		}
	});

	it('becomes a form with its fields, their options and a button', () => {
		const [form] = rawHandler({ HTML: `<p>${shortcode}</p>` });
		expect(form?.attributes).toMatchObject({ to: 'a@b.test', subject: 'Hi' });
		expect(names(form?.innerBlocks)).toEqual(['field-select', 'field-radio', 'field-date', 'field-text', 'button']);
		expect(form?.innerBlocks[0]?.attributes).toMatchObject({ label: 'Sel', options: ['A', 'B'] });
		expect(form?.innerBlocks[1]).toMatchObject({
			attributes: { required: true },
			innerBlocks: [{ attributes: { label: 'X' } }, { attributes: { label: 'Y' } }],
		});
	});
});

it('is made of a group, and adds the submit button', () => {
	const group = createBlock('core/group', {}, [createBlock('core/paragraph', { content: 'Write to us' }), createBlock('jetpack/field-email')]);
	const [form] = switchToBlockType(group, 'jetpack/contact-form') ?? [];
	expect(names(form?.innerBlocks)).toEqual(['core/paragraph', 'field-email', 'button']);
});

const toSignup = (attributes: Record<string, unknown>, ...inner: ReturnType<typeof createBlock>[]) =>
	switchToBlockType(createBlock('jetpack/contact-form', attributes, inner), 'jetpack/subscriptions') ?? [];

it('becomes a sign-up form that thanks with its words and has its button, also in a step', () => {
	const changed = (...[attributes, ...inner]: Parameters<typeof toSignup>) => toSignup(attributes, ...inner)[0]?.attributes;
	const button = createBlock('jetpack/button', { element: 'button', text: 'Send &amp; sing' });
	const texts = { successMessage: 'Thanks & see you soon', submitButtonText: 'Send &amp; sing' };
	expect(
		changed({ to: 'a@example.org', subject: 'Hi', customThankyou: 'message', customThankyouMessage: 'Thanks &amp; <b>see you</b>\nsoon' }, button)
	).toMatchObject(texts);
	expect(
		changed({ customThankyouMessage: 'Thanks &amp; see you soon' }, createBlock('sitewright/form-step', {}, [createBlock('jetpack/field-email'), button]))
	).toMatchObject(texts);
	expect(changed({})).toEqual(createBlock('jetpack/subscriptions').attributes);
});

it('becomes a sign-up form between its paragraphs, with its placeholder and its consent', () => {
	const blocks = toSignup(
		{},
		createBlock('core/paragraph', { content: 'News each Friday' }),
		createBlock('jetpack/field-name'),
		createBlock('jetpack/field-email', { placeholder: 'you@bakery.test' }),
		createBlock('core/paragraph', { content: 'We never share it' }),
		createBlock('jetpack/field-consent', { consentType: 'explicit', explicitConsentMessage: 'I want <em>news</em>' }),
		createBlock('jetpack/button', { element: 'button', text: 'Go' })
	);
	expect(names(blocks)).toEqual(['core/paragraph', 'subscriptions', 'core/paragraph']);
	expect(blocks.map(({ attributes }) => String(attributes['content'] ?? ''))).toEqual(['News each Friday', '', 'We never share it']);
	expect(blocks[1]?.attributes).toMatchObject({ subscribePlaceholder: 'you@bakery.test', consentText: 'I want <em>news</em>', submitButtonText: 'Go' });
});
