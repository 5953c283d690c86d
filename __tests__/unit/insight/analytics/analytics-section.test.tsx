import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { makeAdminStore } from '../../../../app/make-admin-store';
import { analyticsEvents } from '../../../../api/contract/insight/analytics-events';
import { AnalyticsSection } from '../../../../features/insight/analytics/analytics-section';
import { eventLabel, propertyLabel } from '../../../../features/insight/analytics/labels';
import { parseSession } from '../../../../features/site/session/slice';
import { defaultInitialState } from '../../../../store/initial-state';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';

const settings = 'jetpack/v4/tracking/settings';
const numbers = 'GET wpcom/v2/sitewright/analytics';
const asked = 'jetpack_ai_assistant_block_generate';
const spoken = 'jetpack_voice_transcription_start';
const period = { from: '2026-01-01', to: '2026-01-30' };
const nothing = { body: { ...period, days: [], details: [] } };
const counts = {
	body: {
		...period,
		days: [
			{ day: '2026-01-28', event: asked, count: 2 },
			{ day: '2026-01-29', event: asked, count: 5 },
			{ day: '2026-01-29', event: spoken, count: 4 },
		],
		details: [
			{ event: asked, property: 'feature', value: 'ai-assistant', count: 7 },
			{ event: spoken, property: 'audio_duration', value: '', count: 90 },
		],
	},
};

function open(answers: Parameters<typeof answerRest>[0], mayManage = true) {
	const calls = answerRest(answers);
	const printed = parseSession(defaultInitialState);
	const session = { ...printed, currentUser: { ...printed.currentUser, permissions: { manage_options: mayManage } } };
	render(
		<Provider store={makeAdminStore({ ports: fakeWorld().ports, session })}>
			<AnalyticsSection />
		</Provider>
	);
	return { calls, user: userEvent.setup() };
}

it('is off until an administrator turns it on, and says what is counted and what never is', async () => {
	let isOn = false;
	const { calls, user } = open({
		[`GET ${settings}`]: () => ({ body: { is_on: isOn } }),
		[`POST ${settings}`]: () => ({ body: { is_on: (isOn = true) } }),
		[numbers]: nothing,
	});
	const choice = await screen.findByRole('checkbox', { name: 'Count how the editor’s tools are used' });
	expect(choice).not.toBeChecked();
	expect(screen.getByText('Off: nothing is recorded, and nothing is sent.')).toBeVisible();
	expect(screen.getByText(/^It never counts what somebody writes, asks or searches for/)).toBeVisible();
	expect(await screen.findByText('Nothing was counted in this period.')).toBeVisible();
	await user.click(choice);
	expect(await screen.findByText('On: editors that are open now begin when they are reloaded.')).toBeVisible();
	expect(choice).toBeChecked();
	expect(calls.filter(({ method }) => method === 'POST').map(({ data }) => data)).toEqual([{ is_on: true }]);
});

it('shows the counts by day, of all events or of one, and what came with them', async () => {
	const { user } = open({ [`GET ${settings}`]: { body: { is_on: true } }, [numbers]: counts });
	expect(await screen.findByRole('img', { name: 'Events by day: 11 from Jan 1 to Jan 30, at most 9 in a day' })).toBeVisible();
	const rowsOf = (name: string) =>
		within(screen.getByRole('table', { name }))
			.getAllByRole('row')
			.map((row) => row.textContent);
	expect(rowsOf('By event')).toEqual(['EventTimes', 'The AI Assistant was asked7', 'Audio was sent to become text4']);
	await user.click(screen.getByText('What was noted with the events'));
	expect(rowsOf('With the events').slice(1)).toEqual([
		'The AI Assistant was askedFeature: AI Assistant7',
		'Audio was sent to become textSeconds on average22.5',
	]);
	await user.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'The AI Assistant was asked');
	expect(screen.getByRole('img', { name: 'The AI Assistant was asked: 7 from Jan 1 to Jan 30, at most 5 in a day' })).toBeVisible();
	await user.click(screen.getByText('The numbers of each day'));
	expect(rowsOf('The AI Assistant was asked')).toEqual(['DayTimes', 'Jan 282', 'Jan 295']);
});

it('asks for another period, and comes back to all events where the chosen one did not happen', async () => {
	const { user } = open({
		[`GET ${settings}`]: { body: { is_on: true } },
		[numbers]: (query) => (query.get('days') === '30' ? counts : { body: { ...counts.body, days: counts.body.days.slice(2) } }),
	});
	await user.selectOptions(await screen.findByRole('combobox', { name: 'Event' }), 'The AI Assistant was asked');
	await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '7');
	expect(await screen.findByRole('img', { name: /^Events by day: 4 from/ })).toBeVisible();
});

it('says what went wrong, keeps the choice as it was, and tries again', async () => {
	let isBroken = true;
	const broken = { status: 503, body: { code: 'error_service_unavailable', message: 'The Sitewright platform cannot be reached.' } };
	const { user } = open({
		[`GET ${settings}`]: { body: { is_on: false } },
		[`POST ${settings}`]: { status: 500, body: { code: 'broken', message: 'The database is full.' } },
		[numbers]: () => (isBroken ? broken : counts),
	});
	expect((await screen.findAllByText('The Sitewright platform cannot be reached.')).length).toBeGreaterThan(0);
	const choice = screen.getByRole('checkbox');
	await user.click(choice);
	expect((await screen.findAllByText('The database is full.')).length).toBeGreaterThan(0);
	expect(choice).not.toBeChecked();
	isBroken = false;
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('table', { name: 'By event' })).toBeVisible();
});

it('is for administrators', () => {
	const { calls } = open({}, false);
	expect(screen.getByText('An administrator of this site decides whether the use of its tools is counted.')).toBeVisible();
	expect(calls).toEqual([]);
});

it('has words for every event and every property', () => {
	const all = Object.entries(analyticsEvents);
	expect(all.filter(([name]) => eventLabel(name) === name)).toEqual([]);
	expect(all.flatMap(([, rules]) => Object.keys(rules)).filter((property) => propertyLabel(property) === property)).toEqual([]);
	expect(eventLabel('constructor')).toBe('constructor');
});
