import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { makeAdminStore } from '../../../../app/make-admin-store';
import { VoiceSection } from '../../../../features/ai/siteVoice/voice-section';
import { parseSession } from '../../../../features/site/session/slice';
import { defaultInitialState } from '../../../../store/initial-state';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';

const read = 'GET wpcom/v2/sitewright/voice/settings';
const save = 'POST wpcom/v2/sitewright/voice/settings';
const stored = { voice: 'We whisper.', words: [{ avoid: 'utilize', instead: 'use' }], glossary: [], blocks: [], post_types: [] };
const settings = { stored, version: 'one', types: [{ name: 'page', label: 'Pages' }], from_wordpress: '' };

function show(answers: Parameters<typeof answerRest>[0] = {}) {
	const calls = answerRest({ [read]: { body: settings }, [save]: { body: settings }, ...answers });
	render(
		<Provider store={makeAdminStore({ ports: fakeWorld().ports, session: parseSession(defaultInitialState) })}>
			<VoiceSection />
		</Provider>
	);
	return { calls, user: userEvent.setup() };
}

const group = (name: string) => within(screen.getByRole('group', { name }));

it('saves all that a person says about the texts of the site', async () => {
	const { calls, user } = show();
	await user.type(await screen.findByRole('textbox', { name: 'Voice' }), ' We are brief.');
	await user.click(screen.getByRole('button', { name: 'Add a word' }));
	await user.keyboard('synergy');
	await user.click(screen.getByRole('button', { name: 'Add a term' }));
	await user.keyboard('cart{Tab}de{Tab}Warenkorb');
	await user.click(screen.getByRole('button', { name: 'Add a rule' }));
	await user.selectOptions(group('Blocks').getByRole('combobox', { name: 'Block' }), 'Heading');
	await user.type(group('Blocks').getByRole('textbox', { name: 'Rule' }), 'Six words.');
	await user.type(screen.getByRole('textbox', { name: 'Pages' }), 'Say you.');
	await user.click(screen.getByRole('button', { name: 'Save the voice' }));
	await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
	expect(calls.find(({ method }) => method === 'POST')?.data).toEqual({
		voice: 'We whisper. We are brief.',
		words: [
			{ avoid: 'utilize', instead: 'use' },
			{ avoid: 'synergy', instead: '' },
		],
		glossary: [{ term: 'cart', language: 'de', translation: 'Warenkorb' }],
		blocks: [{ name: 'core/heading', text: 'Six words.' }],
		post_types: [{ name: 'page', text: 'Say you.' }],
		version: 'one',
	});
	expect((await screen.findAllByText('Saved.')).at(-1)).toBeVisible();
});

it('takes a row away, and the focus goes to the button that adds one', async () => {
	const { user } = show();
	await user.click(await screen.findByRole('button', { name: 'Remove “utilize”' }));
	expect(screen.queryByDisplayValue('utilize')).not.toBeInTheDocument();
	expect(screen.getByRole('button', { name: 'Add a word' })).toHaveFocus();
});

it('keeps what was typed where saving fails, and says why', async () => {
	const { user } = show({ [save]: { status: 500, body: { code: 'broken', message: 'The database is full.' } } });
	await user.type(await screen.findByRole('textbox', { name: 'Voice' }), ' Always.');
	await user.click(screen.getByRole('button', { name: 'Save the voice' }));
	expect((await screen.findAllByText(/The database is full\./))[0]).toBeVisible();
	expect(screen.getByRole('textbox', { name: 'Voice' })).toHaveValue('We whisper. Always.');
});

it('says of which version a second change was made', async () => {
	const { calls, user } = show({ [save]: { body: { ...settings, version: 'two' } } });
	const press = async () => user.click(screen.getByRole('button', { name: 'Save the voice' }));
	await user.type(await screen.findByRole('textbox', { name: 'Voice' }), ' Always.');
	await press();
	expect((await screen.findAllByText('Saved.')).at(-1)).toBeVisible();
	await user.type(screen.getByRole('textbox', { name: 'Voice' }), ' Twice.');
	await press();
	const sent = () => calls.filter(({ method }) => method === 'POST').map(({ data }) => (data as { version: string }).version);
	await waitFor(() => expect(sent()).toEqual(['one', 'two']));
});

it('shows the guidelines that WordPress keeps', async () => {
	show({ [read]: { body: { ...settings, from_wordpress: 'Be kind.' } } });
	expect(await screen.findByText('Be kind.')).toBeVisible();
});
