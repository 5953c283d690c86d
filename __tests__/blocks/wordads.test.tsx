import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { siteApi } from '../../api/core/site-api';
import { appStore } from '../../app/app-store';
import { parseAttributes } from '../../blocks/wordads/attributes';
import { answerRest } from '../support/fake-rest';
import { createBlock, openEditor, registerFolders } from './support/editor';

const flag = 'GET jetpack/v4/module/wordads';
const preview = 'GET wpcom/v2/sitewright/ads/mrec';
const flagged = (activated: boolean) => ({ body: { module: 'wordads', name: 'Ads', description: '', activated } });
const none = { body: { kind: 'none', picture: null } };

beforeAll(() => registerFolders('wordads'));
beforeEach(() => void appStore.dispatch(siteApi.util.resetApiState()));

const open = (attributes: Record<string, unknown> = {}) => openEditor([createBlock('jetpack/wordads', attributes)], { isSelected: true });
const inBlock = () => within(screen.getByRole('document', { name: 'Block: Ad' }));

it('asks to activate ads, says so meanwhile, and then shows the place of the ad', async () => {
	let isActive = false;
	answerRest({
		[flag]: () => flagged(isActive),
		'POST jetpack/v4/module/wordads/active': () => {
			isActive = true;
			return { body: { code: 'success', message: '' } };
		},
		'GET jetpack/v4/module/all': { body: {} },
		[preview]: none,
	});
	await open();
	const button = await screen.findByRole('button', { name: 'Activate ads' });
	expect(screen.getByRole('link', { name: /Learn more/ })).toHaveAttribute('href', expect.stringContaining('#/ads'));
	await userEvent.click(button);
	expect(await inBlock().findByText('300×250')).toBeVisible();
	expect(await inBlock().findByText(/visitors see nothing here/)).toBeVisible();
});

it('stays usable when ads cannot be activated', async () => {
	answerRest({ [flag]: flagged(false), 'POST jetpack/v4/module/wordads/active': { status: 500, body: { code: 'broken', message: 'The server is tired.' } } });
	await open();
	await userEvent.click(await screen.findByRole('button', { name: 'Activate ads' }));
	expect(await inBlock().findByText('The server is tired.')).toBeVisible();
	expect(screen.getByRole('button', { name: 'Activate ads' })).toBeEnabled();
});

it('shows the owner’s picture, and another format when one is picked', async () => {
	answerRest({
		[flag]: flagged(true),
		[preview]: { body: { kind: 'house', picture: { url: 'https://example.org/cake.png', alt: 'A cake' } } },
		'GET wpcom/v2/sitewright/ads/wideskyscraper': { body: { kind: 'code', picture: null } },
	});
	const editor = await open();
	expect(await screen.findByRole('img', { name: 'A cake' })).toBeVisible();
	await userEvent.click(screen.getByRole('button', { name: 'Pick an ad format' }));
	await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Wide Skyscraper 160x600' }));
	expect(editor.blocks()[0]?.attributes).toMatchObject({ format: 'wideskyscraper' });
	expect(await inBlock().findByText('160×600')).toBeVisible();
	expect(screen.queryByText(/visitors see nothing/)).toBeNull();
});

it('hides the ad on mobile, and says so', async () => {
	answerRest({ [flag]: flagged(true), [preview]: none });
	const editor = await open();
	await userEvent.click(await screen.findByRole('checkbox', { name: 'Hide on mobile' }));
	expect(editor.blocks()[0]?.attributes).toMatchObject({ hideMobile: true });
	expect(inBlock().getByText('Hidden on mobile.')).toBeVisible();
});

it('offers to try again when the ad cannot be loaded', async () => {
	let fails = true;
	answerRest({ [flag]: flagged(true), [preview]: () => (fails ? { status: 500, body: { code: 'broken', message: 'The server is tired.' } } : none) });
	await open();
	expect(await inBlock().findByText('The server is tired.')).toBeVisible();
	fails = false;
	await userEvent.click(inBlock().getByRole('button', { name: /Try again|Retry/ }));
	expect(await inBlock().findByText(/visitors see nothing here/)).toBeVisible();
});

it.each([
	[
		{ format: 'billboard', align: 'full', hideMobile: 'false' },
		{ format: 'mrec', align: 'center', hideMobile: false },
	],
	[
		{ format: 'leaderboard', align: 'right', hideMobile: true },
		{ format: 'leaderboard', align: 'right', hideMobile: true },
	],
])('takes %o for %o', (saved, shown) => expect(parseAttributes(saved as never)).toEqual(shown));
