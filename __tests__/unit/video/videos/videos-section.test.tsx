import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { makeAppStore } from '../../../support/make-app-store';
import { VideosSection } from '../../../../features/video/videos/components/videos-section';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';
import { settingsAnswer } from '../../../support/settings';

function start(answers: Parameters<typeof answerRest>[0]) {
	const calls = answerRest(answers);
	render(
		<Provider store={makeAppStore({ ports: fakeWorld().ports })}>
			<VideosSection />
		</Provider>
	);
	return { calls, user: userEvent.setup() };
}

const name = 'Videos are private by default';

it('an administrator makes videos private by default', async () => {
	let isPrivate = false;
	const settings = () => settingsAnswer({ videos_private: isPrivate });
	const { calls, user } = start({
		'GET jetpack/v4/settings': settings,
		'POST jetpack/v4/settings': () => {
			isPrivate = true;
			return settings();
		},
	});
	await user.click(await screen.findByRole('checkbox', { name }));
	expect(calls.find(({ method }) => method === 'POST')?.data).toEqual({ videos_private: true });
	expect(await screen.findByRole('checkbox', { name, checked: true })).toBeEnabled();
});

it('says that the platform was not told yet', async () => {
	const message = 'The setting is saved, but the platform could not be reached.';
	const { user } = start({
		'GET jetpack/v4/settings': settingsAnswer(),
		'POST jetpack/v4/settings': { status: 503, body: { code: 'video_default_delayed', message } },
	});
	await user.click(await screen.findByRole('checkbox', { name }));
	expect((await screen.findAllByText(message))[0]).toBeVisible();
});

it('cannot be changed where another plugin decides', async () => {
	start({ 'GET jetpack/v4/settings': settingsAnswer({ videos_private: true, videos_private_is_fixed: true }) });
	expect(await screen.findByRole('checkbox', { name })).toBeDisabled();
	expect(screen.getByText('Another plugin decides this.')).toBeVisible();
});
