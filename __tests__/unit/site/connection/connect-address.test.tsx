import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { makeAdminStore } from '../../../../app/make-admin-store';
import { ConnectionSection } from '../../../../features/site/connection/components/connection-section';
import { parseSession } from '../../../../features/site/session/slice';
import { defaultInitialState } from '../../../../store/initial-state';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';
import { settingsAnswer } from '../../../support/settings';

const refused = { status: 400, body: { code: 'invalid_platform_url', message: 'This is not an address.' } };
const unreachable = { status: 503, body: { code: 'platform_unreachable', message: 'The platform cannot be reached.' } };

function show(mayManage = true) {
	let saved = 'https://wrong.example';
	const calls = answerRest({
		'GET jetpack/v4/connection': { body: { isRegistered: false, isUserConnected: false, isOfflineMode: false } },
		'GET jetpack/v4/connection/data': {
			body: { currentUser: { isConnected: false, username: 'ada', wpcomUser: null, blogId: null, permissions: { manage_options: mayManage } } },
		},
		'GET jetpack/v4/settings': () => settingsAnswer({ platform_url: saved, platform_url_is_fixed: false }),
		'POST jetpack/v4/settings': () => {
			const { platform_url: typed } = calls.at(-1)?.data as { platform_url: string };
			if (!typed.startsWith('https:')) {
				return refused;
			}
			saved = typed;
			return settingsAnswer({ platform_url: saved, platform_url_is_fixed: false });
		},
		'POST jetpack/v4/connection/register': () =>
			saved === 'https://right.example' ? { body: { authorizeUrl: 'https://right.example/authorize' } } : unreachable,
	});
	const world = fakeWorld();
	render(
		<Provider store={makeAdminStore({ ports: world.ports, session: parseSession(defaultInitialState) })}>
			<ConnectionSection />
		</Provider>
	);
	return { user: userEvent.setup(), asked: () => calls.map(({ path }) => path), posts: () => calls.filter(({ method }) => method === 'POST') };
}

const address = () => screen.findByRole('textbox', { name: 'Address of the platform' });
const connect = () => screen.getByRole('button', { name: 'Connect this site' });

it('comes to Connect after the address, and connects to the address that is in the field', async () => {
	const { user, posts } = show();
	const field = await address();
	await waitFor(connect);
	expect(field.compareDocumentPosition(connect())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
	await user.clear(field);
	await user.type(field, ' https://right.example ');
	await user.click(connect());
	await waitFor(() => expect(posts().map(({ path }) => path)).toEqual(['jetpack/v4/settings', 'jetpack/v4/connection/register']));
	expect(posts()[0]?.data).toEqual({ platform_url: 'https://right.example' });
});

it('connects to nobody with an address that is refused, and says so until it is corrected', async () => {
	const { user, posts } = show();
	const field = await address();
	await waitFor(connect);
	await user.clear(field);
	await user.type(field, 'ftp:x');
	await user.click(connect());
	const notices = () => screen.queryAllByText('This is not an address.', { selector: '.components-notice *' });
	await waitFor(() => expect(notices()).not.toEqual([]));
	expect(posts().map(({ path }) => path)).toEqual(['jetpack/v4/settings']);
	expect(field).toHaveValue('ftp:x');
	await user.type(field, 'y');
	expect(notices()).toEqual([]);
});

it('forgets why it could not connect once another address is saved, and says that it was', async () => {
	const { user } = show();
	const field = await address();
	await waitFor(connect);
	await user.click(connect());
	const notices = () => screen.queryAllByText('The platform cannot be reached.', { selector: '.components-notice *' });
	await waitFor(() => expect(notices()).not.toEqual([]));
	await user.clear(field);
	await user.type(field, 'https://right.example{Enter}');
	expect((await screen.findAllByText('Saved.'))[0]).toBeVisible();
	expect(notices()).toEqual([]);
	expect(field).toHaveValue('https://right.example');
});

it('asks for no settings of the site where a person may not see them', async () => {
	const { asked } = show(false);
	await screen.findByText(/administrator/);
	expect(asked()).toContain('jetpack/v4/connection/data');
	expect(asked()).not.toContain('jetpack/v4/settings');
});
