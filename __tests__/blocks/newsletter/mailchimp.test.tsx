import { switchToBlockType } from '@wordpress/blocks';
import { screen, waitFor } from '@testing-library/react';
import { siteApi } from '../../../api/core/site-api';
import { appStore } from '../../../app/app-store';
import { mailchimpConsent } from '../../../blocks/newsletter/shared/attributes';
import { answerRest } from '../../support/fake-rest';
import { createBlock, openEditor, registerCoreStandIns, registerFolders } from '../support/editor';

const status = 'GET wpcom/v2/mailchimp';
const groups = 'GET wpcom/v2/mailchimp/groups';
const connectUrl = 'https://example.org/wp-admin/admin.php?page=sitewright#/newsletter';
const list = (code: 'connected' | 'not_connected', service: 'own' | 'mailchimp', connect_url = connectUrl) => ({ body: { code, service, connect_url } });
const someGroups = {
	body: {
		interest_categories: [
			{
				id: 'g',
				title: 'Voices',
				interests: [
					{ id: 'a1', name: 'Soprano' },
					{ id: 'b2', name: 'Bass' },
				],
			},
		],
	},
};
const noGroups = { body: { interest_categories: [] } };

beforeAll(async () => {
	registerCoreStandIns();
	await registerFolders('newsletter/mailchimp', 'newsletter/subscriptions', 'button');
});
beforeEach(() => void appStore.dispatch(siteApi.util.resetApiState()));

const open = (attributes: Record<string, unknown> = {}) => openEditor([createBlock('jetpack/mailchimp', attributes)]);
const field = (name: string) => screen.findByRole('textbox', { name });

it('is a form at once where the list is the site’s own, with a button and no word of Mailchimp', async () => {
	answerRest({ [status]: list('connected', 'own'), [groups]: noGroups });
	const editor = await open();
	expect(await field('Email')).toHaveAttribute('placeholder', 'Enter your email');
	expect(await field('Consent text')).toHaveTextContent(/^By clicking submit, you agree to share your email address with the site owner to receive/);
	await waitFor(() =>
		expect(editor.content()).toBe(
			'<!-- wp:jetpack/mailchimp -->\n<div class="wp-block-jetpack-mailchimp"><!-- wp:jetpack/button {"element":"button","uniqueId":"mailchimp-widget-id","text":"Join my email list"} /--></div>\n<!-- /wp:jetpack/mailchimp -->'
		)
	);
});

it('asks for a connection, checks it again, and becomes a form that names Mailchimp', async () => {
	let isConnected = false;
	answerRest({ [status]: () => list(isConnected ? 'connected' : 'not_connected', 'mailchimp'), [groups]: someGroups });
	const editor = await open();
	expect(await screen.findByRole('link', { name: /^Set up Mailchimp form/ })).toHaveAttribute('href', connectUrl);
	await editor.user.click(screen.getByRole('button', { name: 'Re-check Connection' }));
	expect(await screen.findByRole('button', { name: 'Re-check Connection' })).toBeVisible();
	isConnected = true;
	await editor.user.click(screen.getByRole('button', { name: 'Re-check Connection' }));
	expect(await field('Consent text')).toHaveTextContent(/site owner and Mailchimp to receive/);
	expect(editor.content()).toContain('"text":"Join my Mailchimp audience"');
});

it('tells those who may not connect it whom to ask', async () => {
	answerRest({ [status]: list('not_connected', 'mailchimp', '') });
	await open();
	// Placeholders are also spoken, by a region outside the block.
	expect((await screen.findAllByText(/An administrator of this site can connect it/)).length).toBeGreaterThan(0);
	expect(screen.queryByRole('link', { name: /Set up/ })).toBeNull();
});

it('takes groups, texts and the place of the sign-up from its panels', async () => {
	answerRest({ [status]: list('connected', 'mailchimp'), [groups]: someGroups });
	const editor = await open({ interests: ['gone'] });
	for (const name of ['Text Elements', 'Notifications', 'Mailchimp Groups', 'Signup Location Tracking', 'Mailchimp Connection']) {
		expect(await screen.findByRole('button', { name })).toBeVisible();
	}
	await editor.user.click(await screen.findByRole('checkbox', { name: 'Bass' }));
	await editor.user.click(screen.getByRole('checkbox', { name: 'A group that is not there any more' }));
	await editor.user.type(await field('Email Placeholder'), 'Mail');
	await editor.user.type(await field('Signup Field Tag'), 'SOURCE');
	await editor.user.type(await field('Signup Field Value'), 'blog');
	expect(editor.blocks()[0]?.attributes).toMatchObject({ interests: ['b2'], emailPlaceholder: 'Mail', signupFieldTag: 'SOURCE', signupFieldValue: 'blog' });
	expect(screen.getByRole('link', { name: /^Manage Connection/ })).toHaveAttribute('href', connectUrl);
});

it('shows a notice while its text is changed', async () => {
	answerRest({ [status]: list('connected', 'own'), [groups]: noGroups });
	const editor = await open();
	await editor.user.type(await field('Success text'), 'Yes!');
	expect(screen.getByRole('status')).toHaveTextContent('Yes!');
	await editor.user.click(await field('Error text'));
	expect(screen.getByRole('status')).toHaveTextContent(/^Whoops!/);
	expect(editor.blocks()[0]?.attributes).toMatchObject({ successLabel: 'Yes!' });
});

it.each([
	['the network is gone', () => Promise.reject(new TypeError('Failed to fetch')), /could not be reached/],
	['the login has run out', { status: 401, body: {} }, /logged out/],
	['it is refused', { status: 403, body: { code: 'rest_forbidden', message: 'Ask an administrator.' } }, /Ask an administrator/],
	['there were too many requests', { status: 429, body: {} }, /wait a moment/],
	['the server fails', { status: 500, body: {} }, /had a problem/],
	['the answer has another shape', { body: { code: 7 } }, /./],
])('stays a form when %s, says so, and asks again', async (_, failure, sentence) => {
	let hasFailed = false;
	answerRest({
		[status]: () => {
			const answer = hasFailed ? list('connected', 'own') : failure;
			hasFailed = true;
			return typeof answer === 'function' ? answer() : answer;
		},
		[groups]: noGroups,
	});
	const editor = await open({ consentText: 'As typed' });
	expect((await screen.findAllByText(sentence))[0]).toBeVisible();
	expect(await field('Consent text')).toHaveTextContent('As typed');
	await editor.user.click(screen.getByRole('button', { name: 'Try again' }));
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
	expect(await field('Consent text')).toHaveTextContent('As typed');
});

it('keeps its groups when they cannot be loaded', async () => {
	let hasFailed = false;
	answerRest({
		[status]: list('connected', 'mailchimp'),
		[groups]: () => {
			const answer = hasFailed ? someGroups : { status: 502, body: { code: 'mailchimp_error', message: 'Mailchimp could not be reached.' } };
			hasFailed = true;
			return answer;
		},
	});
	const editor = await open({ interests: ['b2'] });
	expect((await screen.findAllByText('Mailchimp could not be reached.'))[0]).toBeVisible();
	await editor.user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('checkbox', { name: 'Bass' })).toBeChecked();
});

describe('a change into the form of the own list', () => {
	const changed = (attributes: Record<string, unknown>, text?: string) =>
		switchToBlockType(
			createBlock('jetpack/mailchimp', attributes, text === undefined ? [] : [createBlock('jetpack/button', { element: 'button', text })]),
			'jetpack/subscriptions'
		)?.[0]?.attributes;

	it('takes along each text, and not the groups, which are those of another list', () => {
		const same = { consentText: 'I <em>agree</em>', processingLabel: 'Wait', errorLabel: 'Sorry' };
		const made = changed({ ...same, emailPlaceholder: 'you@example.org', successLabel: 'Welcome', interests: ['a1'] }, 'Join &amp; <em>sing</em>');
		expect(made).toMatchObject({
			...same,
			subscribePlaceholder: 'you@example.org',
			successMessage: 'Welcome',
			submitButtonText: 'Join &amp; <em>sing</em>',
			interests: [],
		});
	});

	it('leaves the texts that nobody wrote to the other form, above all those that name Mailchimp', () => {
		const defaults = createBlock('jetpack/subscriptions').attributes;
		expect(changed({})).toEqual(defaults);
		expect(changed({ consentText: mailchimpConsent() }, 'Join my Mailchimp audience')).toEqual(defaults);
		expect(changed({ emailPlaceholder: '' }, '')).toMatchObject({ subscribePlaceholder: '' });
	});
});

describe('Subscribe', () => {
	const categories = 'GET wpcom/v2/newsletter-categories';
	const counts = 'GET wpcom/v2/subscribers/counts';
	const bread = { id: 4, name: 'Bread', slug: 'bread', description: '', parent: 0 };

	it('has its own button text, categories and count', async () => {
		answerRest({
			[categories]: { body: { enabled: true, newsletter_categories: [bread] } },
			[counts]: { body: { counts: { social_followers: 0, email_subscribers: 1234, paid_subscribers: 0 } } },
		});
		const editor = await openEditor([createBlock('jetpack/subscriptions')]);
		expect(await field('Button text')).toHaveTextContent('Subscribe');
		await editor.user.click(await screen.findByRole('checkbox', { name: 'Bread' }));
		await editor.user.click(screen.getByRole('checkbox', { name: 'Show subscriber count' }));
		expect(await screen.findByText('Join 1,234 other subscribers')).toBeVisible();
		expect(editor.content()).toBe('<!-- wp:jetpack/subscriptions {"showSubscribersTotal":true,"interests":["4"]} /-->');
	});

	it('stays a form when its categories cannot be loaded', async () => {
		answerRest({ [categories]: { status: 500, body: {} } });
		const editor = await openEditor([createBlock('jetpack/subscriptions', { interests: ['4'] })]);
		expect((await screen.findAllByText(/had a problem/))[0]).toBeVisible();
		expect(await field('Button text')).toHaveTextContent('Subscribe');
		expect(editor.blocks()[0]?.attributes).toMatchObject({ interests: ['4'] });
	});
});
