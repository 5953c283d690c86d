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
		selectors: { getCurrentPostId: () => 7, getEditedPostAttribute: (_state: object, name: string) => post[name] },
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
