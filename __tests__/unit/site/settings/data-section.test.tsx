import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { makeAdminStore } from '../../../../app/make-admin-store';
import { DataSection } from '../../../../features/site/settings/data-section';
import { parseSession } from '../../../../features/site/session/slice';
import { defaultInitialState } from '../../../../store/initial-state';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';
import { settingsAnswer } from '../../../support/settings';

const route = 'jetpack/v4/settings';

function open(answers: Parameters<typeof answerRest>[0], mayManage = true) {
	const calls = answerRest(answers);
	const printed = parseSession(defaultInitialState);
	const session = { ...printed, currentUser: { ...printed.currentUser, permissions: { manage_options: mayManage } } };
	render(
		<Provider store={makeAdminStore({ ports: fakeWorld().ports, session })}>
			<DataSection />
		</Provider>
	);
	return { calls, user: userEvent.setup() };
}

it('keeps the data unless an administrator asks for its deletion, and says what goes', async () => {
	let deletes = false;
	const { calls, user } = open({
		[`GET ${route}`]: () => settingsAnswer({ deletes_data: deletes }),
		[`POST ${route}`]: () => settingsAnswer({ deletes_data: (deletes = true) }),
	});
	const choice = await screen.findByRole('checkbox', { name: 'Delete all data when the plugin is deleted' });
	expect(choice).not.toBeChecked();
	expect(screen.getByText(/^Off: only the connection/)).toBeVisible();
	await user.click(choice);
	expect(await screen.findByText(/^Settings, subscribers and notes/)).toBeVisible();
	expect(choice).toBeChecked();
	expect(screen.getAllByText('Saved.')[0]).toBeVisible();
	expect(calls.filter(({ method }) => method === 'POST').map(({ data }) => data)).toEqual([{ deletes_data: true }]);
});

it('says what went wrong when the choice could not be saved, and leaves it as it was', async () => {
	const { user } = open({ [`GET ${route}`]: settingsAnswer(), [`POST ${route}`]: { status: 500, body: { code: 'broken', message: 'The database is full.' } } });
	const choice = await screen.findByRole('checkbox');
	await user.click(choice);
	expect((await screen.findAllByText('The database is full.')).length).toBeGreaterThan(0);
	expect(choice).not.toBeChecked();
});

it('is for administrators', () => {
	const { calls } = open({}, false);
	expect(screen.getByText('An administrator of this site decides what happens to its data.')).toBeVisible();
	expect(calls).toEqual([]);
});
