import { createReduxStore, register } from '@wordpress/data';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { makeAppStore } from '../support/make-app-store';
import MailingChoice from '../../extensions/newsletter-post/mailing-choice';
import { fakeWorld } from '../support/fake-ports';
import { answerRest } from '../support/fake-rest';

const edits: unknown[] = [];
const draft: Readonly<Record<string, unknown>> = { meta: { other: 1, sitewright_newsletter_skip: false }, categories: [4], status: 'draft', password: '' };
let post = draft;
afterEach(() => {
	post = draft;
});

/** As much of WordPress's stores as the choice uses. */
register(
	createReduxStore('core/editor', {
		reducer: (state: object = {}) => state,
		selectors: { getCurrentPostId: () => 7, getEditedPostAttribute: (_state: object, name: string) => post[name], isEditedPostDirty: () => true },
	})
);
register(
	createReduxStore('core', {
		reducer: (state: object = {}) => state,
		actions: {
			editEntityRecord: (...values: unknown[]) => {
				edits.push(values);
				return { type: 'NONE' };
			},
		},
		selectors: {},
	})
);

const show = () =>
	render(
		<Provider store={makeAppStore({ ports: fakeWorld().ports })}>
			<MailingChoice />
		</Provider>
	);
const count = 'GET wpcom/v2/newsletter-categories/count';

it('says how many subscribers get the post, and leaves the post out', async () => {
	answerRest({ [count]: { body: { subscriptions_count: 12, sends_posts: true } } });
	show();
	expect(await screen.findByText('12 subscribers get an e-mail when the post is published.')).toBeVisible();
	await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Send to subscribers' }));
	expect(edits).toEqual([['postType', 'post', 7, { meta: { other: 1, sitewright_newsletter_skip: true } }]]);
});

it.each([
	['posts are not mailed', false, {}, /mailing new posts is turned off/],
	['the post is private', true, { status: 'private' }, 'Nobody gets an e-mail: the post is private.'],
	['the post has a password', true, { password: 'x' }, 'Nobody gets an e-mail: the post has a password.'],
])('promises no e-mail when %s', async (_, sends_posts, more, sentence) => {
	post = { ...draft, ...more };
	answerRest({ [count]: { body: { subscriptions_count: 12, sends_posts } } });
	show();
	expect(await screen.findByText(sentence)).toBeVisible();
	expect(screen.queryByText(/when the post is published/)).toBeNull();
});

it('tells no number to those who may not publish', async () => {
	answerRest({ [count]: { status: 403, body: { code: 'rest_forbidden', message: 'No.' } } });
	show();
	expect(await screen.findByText(/Subscribers get an e-mail when the post is published for the first time/)).toBeVisible();
});

describe('the preview of the e-mail', () => {
	/** WordPress speaks its notices, too. */
	const notSpoken = { ignore: '.a11y-speak-region' };
	const route = 'GET wpcom/v2/sitewright/post-mails/7';
	const mail = { subject: 'Concert', html: '<p>We sing.</p>', text: 'We sing.', is_cut: true, to: 'ada@example.com' };
	const open = async () => {
		show();
		const user = userEvent.setup();
		await user.click(screen.getByRole('button', { name: 'Preview the e-mail' }));
		return user;
	};

	it('shows what was saved, as HTML without scripts and as text, and sends a test', async () => {
		answerRest({
			[count]: { body: { subscriptions_count: 12, sends_posts: true } },
			[route]: { body: mail },
			'POST wpcom/v2/sitewright/post-mails/7/test': { body: { to: 'ada@example.com' } },
		});
		const user = await open();
		const frame = await screen.findByTitle('E-mail');
		expect(frame).toHaveAttribute('srcdoc', '<p>We sing.</p>');
		expect(frame).toHaveAttribute('sandbox', '');
		expect(screen.getByText(/It shows what was saved last/, notSpoken)).toBeVisible();
		expect(screen.getByText(/longer than mail programs show/)).toBeVisible();
		await user.click(screen.getByLabelText('Show the plain text'));
		expect(screen.getByText('We sing.')).toBeVisible();
		await user.click(screen.getByRole('button', { name: 'Send a test to ada@example.com' }));
		expect(await screen.findByText('The test was sent to ada@example.com.')).toBeVisible();
	});

	it('says why it cannot be shown, and tries again', async () => {
		let isBack = false;
		answerRest({
			[count]: { body: { subscriptions_count: 12, sends_posts: true } },
			[route]: () => (isBack ? { body: mail } : { status: 500, body: { code: 'broken', message: 'The database is away.' } }),
		});
		const user = await open();
		expect(await screen.findByText('The database is away.', notSpoken)).toBeVisible();
		isBack = true;
		await user.click(screen.getByRole('button', { name: /try again/i }));
		expect(await screen.findByTitle('E-mail')).toBeVisible();
	});

	it('says why a test was not sent', async () => {
		answerRest({
			[count]: { body: { subscriptions_count: 12, sends_posts: true } },
			[route]: { body: mail },
			'POST wpcom/v2/sitewright/post-mails/7/test': { status: 502, body: { code: 'mail_not_sent', message: 'The mailer says: no.' } },
		});
		const user = await open();
		await user.click(await screen.findByRole('button', { name: /Send a test/ }));
		expect(await screen.findByText('The mailer says: no.', notSpoken)).toBeVisible();
	});
});
