import { act, screen } from '@testing-library/react';
import { siteApi } from '../../api/core/site-api';
import { appStore } from '../../app/app-store';
import { answerRest } from '../support/fake-rest';
import { createBlock, openEditor, registerCoreStandIns, registerFolders } from './support/editor';

const route = 'GET wpcom/v2/resolve-redirect';

beforeAll(async () => {
	registerCoreStandIns();
	await registerFolders('calendly', 'eventbrite', 'pinterest', 'button');
});
beforeEach(() => {
	appStore.dispatch(siteApi.util.resetApiState());
});

interface Embed {
	readonly name: string;
	readonly attributes: Readonly<Record<string, unknown>>;
	readonly other: string;
	readonly edit: string;
	readonly field: string;
	readonly refusal: string;
	readonly title: string;
}

describe.each<Embed>([
	{
		name: 'calendly',
		attributes: { url: 'https://calendly.com/example/intro' },
		other: 'https://calendly.com/example/talk',
		edit: 'Edit',
		field: 'Calendly web address or embed code…',
		refusal: "Your calendar couldn't be embedded. Please double check your URL or code.",
		title: 'Calendly',
	},
	{
		name: 'eventbrite',
		attributes: { url: 'https://www.eventbrite.com/e/gala-tickets-1', eventId: 1 },
		other: 'https://www.eventbrite.com/e/ball-tickets-2',
		edit: 'Edit URL',
		field: 'Enter an event URL to embed here…',
		refusal: 'Sorry, this content could not be embedded.',
		title: 'Eventbrite Checkout',
	},
	{
		name: 'pinterest',
		attributes: { url: 'https://www.pinterest.com/pin/1/' },
		other: 'https://www.pinterest.com/pin/2/',
		edit: 'Edit URL',
		field: 'Enter URL to embed here…',
		refusal: 'Sorry, this content could not be embedded.',
		title: 'Pinterest',
	},
])('what $name embeds', ({ name, attributes, other, edit, field, refusal, title }) => {
	async function enterAnother() {
		const editor = await openEditor([createBlock(`jetpack/${name}`, attributes)]);
		await editor.user.click(await screen.findByRole('button', { name: edit }));
		const input = await screen.findByRole('textbox', { name: field });
		await editor.user.clear(input);
		await editor.user.type(input, `${other}{Enter}`);
		return { editor, input };
	}

	it('stays when the site cannot ask for another, and says why', async () => {
		answerRest({ [route]: { status: 502, body: { code: 'resolve_failed', message: 'The address could not be reached.' } } });
		const { editor, input } = await enterAnother();
		expect(await screen.findByText('The address could not be reached.', { selector: '.components-notice__content' })).toBeVisible();
		expect(input).toHaveValue(other);
		expect(editor.blocks()[0]?.attributes).toMatchObject(attributes);
		await editor.user.click(screen.getByRole('button', { name: 'Cancel' }));
		expect(await screen.findByTitle(title)).toBeVisible();
	});

	it('stays when the person goes back to it before the site has answered', async () => {
		let answer: (value: { body: object }) => void = () => undefined;
		answerRest({ [route]: () => new Promise((resolve) => (answer = resolve)) });
		const { editor } = await enterAnother();
		await editor.user.click(screen.getByRole('button', { name: 'Cancel' }));
		expect(await screen.findByTitle(title)).toBeVisible();
		await act(async () => answer({ body: { status: 404, url: other } }));
		expect(editor.blocks()[0]?.attributes).toMatchObject(attributes);
		expect(screen.queryByText(refusal)).toBeNull();
	});

	it('takes the focus from the form that goes', async () => {
		answerRest({ [route]: { body: { status: 200, url: other } } });
		const { editor, input } = await enterAnother();
		expect(input).not.toBeVisible();
		expect(screen.getByRole('document', { name: /^Block: / })).toHaveFocus();
		expect(editor.blocks()[0]?.attributes['url']).toBe(other);
	});

	it('goes when there is nothing at another address, which can be put right', async () => {
		answerRest({ [route]: { body: { status: 404, url: other } } });
		const { editor, input } = await enterAnother();
		expect(await screen.findByText(refusal, { selector: '.components-notice__content' })).toBeVisible();
		expect(input).toHaveValue(other);
		expect(editor.blocks()[0]?.attributes['url']).toBeUndefined();
	});
});
