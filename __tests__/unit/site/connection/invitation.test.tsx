import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { ConnectionSection } from '../../../../features/site/connection/components/connection-section';
import { makeAppStore } from '../../../support/make-app-store';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';
import { settingsAnswer } from '../../../support/settings';

const message = 'This platform takes new sites by invitation only.';

it('asks for an invitation code where the platform takes no strangers, and registers with it', async () => {
	const calls = answerRest({
		'GET jetpack/v4/connection': { body: { isRegistered: false, isUserConnected: false, isOfflineMode: false } },
		'GET jetpack/v4/connection/data': {
			body: { currentUser: { isConnected: false, username: 'ada', wpcomUser: null, blogId: null, permissions: { manage_options: true } } },
		},
		'GET jetpack/v4/settings': settingsAnswer({ platform_url: 'https://platform.example', platform_url_is_fixed: true }),
		'POST jetpack/v4/connection/register': { status: 403, body: { code: 'registration_closed', message, data: { status: 403 } } },
	});
	const user = userEvent.setup();
	render(
		<Provider store={makeAppStore({ ports: fakeWorld().ports })}>
			<ConnectionSection />
		</Provider>
	);
	const connect = await screen.findByRole('button', { name: 'Connect this site' });
	expect(screen.queryByRole('textbox', { name: 'Invitation code' })).not.toBeInTheDocument();
	await user.click(connect);
	const field = await screen.findByRole('textbox', { name: 'Invitation code' });
	expect(screen.getAllByText(message)[0]).toBeInTheDocument();
	expect(screen.getByRole('button', { name: 'Connect with this code' })).toBeDisabled();
	await user.type(field, ' a-code-of-the-operator {Enter}');
	await screen.findAllByText(message);
	const registrations = calls.filter(({ method }) => method === 'POST').map(({ data }) => data);
	expect(registrations).toEqual([
		expect.not.objectContaining({ invitation_code: expect.anything() }),
		expect.objectContaining({ invitation_code: 'a-code-of-the-operator' }),
	]);
});
