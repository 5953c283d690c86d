import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { makeAdminStore } from '../../../../app/make-admin-store';
import { AdsSection } from '../../../../features/money/ads/ads-section';
import { parseSession } from '../../../../features/site/session/slice';
import { defaultInitialState } from '../../../../store/initial-state';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';

const route = 'jetpack/v4/wordads/settings';
const noCodes = { mrec: '', leaderboard: '', mobile_leaderboard: '', wideskyscraper: '' };
const settings = {
	codes: noCodes,
	house_ads: [],
	house_ads_version: 'first',
	shows_to_editors: false,
	needs_consent: false,
	can_save_code: true,
	has_consent_tool: false,
};
const picture = { id: 7, url: 'https://example.org/cake.png', alt: 'A cake' };
const broken = { status: 400, body: { code: 'invalid_ad_code', message: 'The code for 300×250 is broken and was not saved. <div> is not closed.' } };

function open(answers: Parameters<typeof answerRest>[0] = {}, stored: object = {}) {
	const calls = answerRest({ [`GET ${route}`]: { body: { ...settings, ...stored } }, ...answers });
	const world = fakeWorld();
	const printed = parseSession(defaultInitialState);
	const session = { ...printed, currentUser: { ...printed.currentUser, permissions: { manage_options: true } } };
	const store = makeAdminStore({ ports: world.ports, session });
	render(
		<Provider store={store}>
			<AdsSection />
		</Provider>
	);
	return { calls, world, user: userEvent.setup() };
}

const sent = (calls: ReturnType<typeof answerRest>) => calls.filter(({ method }) => method === 'POST').map(({ data }) => data);

it('adds an ad with a picture of the media library, and saves its link and days', async () => {
	const { calls, world, user } = open({ [`POST ${route}`]: { body: settings } });
	world.chosenPicture = picture;
	await user.click(await screen.findByRole('button', { name: 'Add an ad' }));
	expect(await screen.findByRole('img', { name: 'A cake' })).toBeVisible();
	await user.selectOptions(screen.getByRole('combobox', { name: 'Format' }), 'Leaderboard 728x90');
	await user.type(screen.getByRole('textbox', { name: 'Link' }), 'https://example.org/');
	await user.type(screen.getByLabelText('Last day'), '2026-12-24');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(await screen.findAllByText('Saved.')).not.toHaveLength(0);
	expect(sent(calls)).toEqual([
		{
			house_ads: [{ format: 'leaderboard', picture_id: 7, link: 'https://example.org/', from: '', until: '2026-12-24' }],
			house_ads_version: 'first',
		},
	]);
});

it('shows what is stored after it was saved, so that old changes overwrite nothing', async () => {
	let stored = settings;
	const { user } = open({
		[`GET ${route}`]: () => ({ body: stored }),
		[`POST ${route}`]: () => {
			stored = { ...settings, codes: { ...noCodes, mrec: '<b>Stored</b>' } };
			return { body: stored };
		},
	});
	const field = await screen.findByRole('textbox', { name: 'Rectangle 300x250' });
	await user.type(field, '<b>Typed</b>');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(field).toHaveValue('<b>Stored</b>'));
});

it('changes nothing when no picture is chosen, and removes an ad', async () => {
	const ad = { format: 'mrec', picture_id: 7, link: '', from: '', until: '', picture: { url: picture.url, alt: picture.alt } };
	const { user } = open({}, { house_ads: [ad] });
	await user.click(await screen.findByRole('button', { name: 'Choose another picture' }));
	expect(screen.getAllByRole('group', { name: /^Ad \d$/ })).toHaveLength(1);
	await user.click(screen.getByRole('button', { name: 'Remove this ad' }));
	expect(screen.queryByRole('group', { name: 'Ad 1' })).toBeNull();
});

it('sends only what was changed here, and the code of each size on its own', async () => {
	const { calls, user } = open({ [`POST ${route}`]: { body: settings } }, { codes: { ...noCodes, mrec: '<b>Stored</b>' } });
	await user.type(await screen.findByRole('textbox', { name: 'Leaderboard 728x90' }), '<i>Ad</i>');
	await user.click(screen.getByRole('checkbox', { name: 'Show ads to editors, too' }));
	await user.click(screen.getByRole('button', { name: 'Save' }));
	await screen.findAllByText('Saved.');
	expect(sent(calls)).toEqual([{ codes: { leaderboard: '<i>Ad</i>' }, shows_to_editors: true }]);
});

it('keeps broken code in its field, and says what is wrong', async () => {
	const { user } = open({ [`POST ${route}`]: broken });
	const field = await screen.findByRole('textbox', { name: 'Rectangle 300x250' });
	await user.type(field, '<div>');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(await screen.findAllByText(broken.body.message)).not.toHaveLength(0);
	expect(field).toHaveValue('<div>');
});

it('lets nobody type code who may not save it', async () => {
	open({}, { can_save_code: false });
	expect(await screen.findByRole('textbox', { name: 'Rectangle 300x250' })).toBeDisabled();
	expect(screen.getByText(/You are not allowed to save ad code/)).toBeVisible();
});

it('says that code runs for nobody where consent is needed and nothing asks for it', async () => {
	open();
	expect(await screen.findByText(/code runs for nobody/)).toBeVisible();
});
