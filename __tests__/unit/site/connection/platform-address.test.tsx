import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { PlatformAddress } from '../../../../features/site/connection/components/platform-address';
import { makeAppStore } from '../../../support/make-app-store';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';
import { settingsAnswer } from '../../../support/settings';

const get = 'GET jetpack/v4/settings';
const post = 'POST jetpack/v4/settings';
const settings = (platform_url: string, platform_url_is_fixed = false) => settingsAnswer({ platform_url, platform_url_is_fixed });

function show(answers: Parameters<typeof answerRest>[0]) {
	const calls = answerRest(answers);
	const { ports, settle } = fakeWorld();
	const { container } = render(
		<Provider store={makeAppStore({ ports })}>
			<PlatformAddress />
		</Provider>
	);
	return { calls, container, settle, user: userEvent.setup() };
}

describe('the address of the platform', () => {
	it('can be entered and saved', async () => {
		const { calls, user } = show({ [get]: settings(''), [post]: settings('https://platform.example') });
		const field = await screen.findByRole('textbox', { name: 'Address of the platform' });
		expect(screen.getByRole('button', { name: 'Save address' })).toBeDisabled();
		await user.type(field, ' https://platform.example ');
		await user.click(screen.getByRole('button', { name: 'Save address' }));
		expect(calls.find(({ method }) => method === 'POST')?.data).toEqual({ platform_url: 'https://platform.example' });
	});

	it('that is refused stays in the field, with the reason', async () => {
		const { container, user } = show({
			[get]: settings(''),
			[post]: { status: 400, body: { code: 'invalid_platform_url', message: 'This is not an address.' } },
		});
		const field = await screen.findByRole('textbox', { name: 'Address of the platform' });
		await user.type(field, 'https://refused.example{Enter}');
		await screen.findAllByText('This is not an address.');
		expect(container).toHaveTextContent('This is not an address.');
		expect(field).toHaveValue('https://refused.example');
	});

	it('that the configuration fixes is not asked for', async () => {
		const { calls, container, settle } = show({ [get]: settings('https://platform.example', true) });
		await act(settle);
		expect(calls).toHaveLength(1);
		expect(container).toBeEmptyDOMElement();
	});
});
