import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoTranscription } from '../../../../features/ai/voiceToContent/components/no-transcription';
import { VoiceModal, type VoiceModalProps } from '../../../../features/ai/voiceToContent/components/voice-modal';
import type { AudioSource, KeptRecording, VoiceSession } from '../../../../features/ai/voiceToContent/slice';

const source: AudioSource = { kind: 'file', fileId: 'file' };
const running = { recordingId: 'r', durationMs: 187_000, levels: [0.1, 0.9], isStored: true };
const sending = { status: 'processing', source, part: 1, parts: 1, sentShare: 0.42, transcript: null } as const;
const kept: KeptRecording = { id: 'kept', startedAt: Date.UTC(2026, 0, 2, 12), durationMs: 61_000, size: 100, parts: null };

function show(session: VoiceSession, changes: Partial<VoiceModalProps> = {}, recordings: readonly KeptRecording[] = []) {
	const actions = {
		onBegin: jest.fn(),
		onPause: jest.fn(),
		onResume: jest.fn(),
		onDone: jest.fn(),
		onCancel: jest.fn(),
		onRetry: jest.fn(),
		onFile: jest.fn(),
	};
	const ofKept = { onResume: jest.fn(), onTranscribe: jest.fn(), onListen: jest.fn(), onDiscard: jest.fn() };
	const onClose = jest.fn();
	const props = (next: VoiceSession, list = recordings): VoiceModalProps => ({
		session: next,
		obstacle: null,
		feedbackUrl: 'https://feedback.example/',
		footer: null,
		actions,
		kept: { recordings: list, fileOf: (fileId) => ({ url: `blob:${fileId}`, name: 'recording.webm' }), ...ofKept },
		onClose,
		...changes,
	});
	const view = render(<VoiceModal {...props(session)} />);
	const update = (next: VoiceSession, list = recordings) =>
		act(async () => {
			view.rerender(<VoiceModal {...props(next, list)} />);
			// WordPress's button notes in the next frame that it has the focus.
			await new Promise(requestAnimationFrame);
		});
	return { actions, ofKept, onClose, user: userEvent.setup(), update };
}

const modal = () => screen.getByRole('dialog', { name: 'Sitewright AI Voice to content' });
const names = () =>
	within(modal())
		.getAllByRole('button')
		.map((button) => button.textContent)
		.filter((name) => name !== '');
const button = (name: string) => screen.getByRole('button', { name });

it.each<[string, VoiceSession, readonly string[]]>([
	['inactive', { status: 'inactive' }, ['Begin recording', 'Upload audio']],
	['starting', { status: 'starting', recordingId: 'r' }, ['Begin recording', 'Cancel']],
	['recording', { status: 'recording', ...running }, ['Pause recording', 'Done', 'Cancel']],
	['paused', { status: 'paused', ...running }, ['Resume recording', 'Done', 'Cancel']],
	['validating', { status: 'validating', source }, ['Begin recording', 'Upload audio']],
	['processing', sending, ['Cancel']],
	['an error', { status: 'error', message: 'No.', source: null }, ['Begin recording', 'Upload audio']],
	['an error after which the audio is there', { status: 'error', message: 'No.', source }, ['Begin recording', 'Try again', 'Upload audio']],
])('while %s, the buttons are those of the specification', (_, session, expected) => {
	show(session);
	expect(names()).toEqual(expected);
});

it('says its limits, and neither Esc nor a click outside closes it', async () => {
	const { user, onClose } = show({ status: 'inactive' });
	expect(screen.getByText(/up to 25 minutes long, and files up to 25MB/)).toBeVisible();
	await user.keyboard('{Escape}');
	await user.click(document.body);
	expect(onClose).not.toHaveBeenCalled();
	await user.click(button('Close'));
	expect(onClose).toHaveBeenCalledTimes(1);
	expect(screen.getByRole('link', { name: /^Provide feedback/ })).toHaveAttribute('href', 'https://feedback.example/');
});

it('one button begins, pauses and resumes, and keeps the focus', async () => {
	const { user, update, actions } = show({ status: 'inactive' });
	await user.click(button('Begin recording'));
	await update({ status: 'recording', ...running });
	expect(button('Pause recording')).toHaveFocus();
	expect(screen.getByRole('timer', { name: 'Duration' })).toHaveTextContent('03:07');
	expect(screen.getByRole('status')).toHaveTextContent('Recording');
	await user.keyboard('{Enter}');
	await update({ status: 'paused', ...running });
	expect(button('Resume recording')).toHaveFocus();
	expect(screen.getByRole('status')).toHaveTextContent('Paused');
	await user.keyboard('{Enter}');
	expect([actions.onBegin, actions.onPause, actions.onResume].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});

it('the focus is on Cancel after Done, and on the recorder after Cancel', async () => {
	const { user, update, actions } = show({ status: 'recording', ...running });
	await user.click(button('Done'));
	expect(actions.onDone).toHaveBeenCalledTimes(1);
	await update({ status: 'validating', source });
	await update(sending);
	expect(button('Cancel')).toHaveFocus();
	await user.keyboard('{Enter}');
	expect(actions.onCancel).toHaveBeenCalledTimes(1);
	await update({ status: 'inactive' });
	expect(button('Begin recording')).toHaveFocus();
});

it('shows how much was sent, then that it is transcribed, then that it is written', async () => {
	const { update } = show(sending);
	expect(screen.getByText('Sending the audio: 42%')).toBeVisible();
	expect(screen.getByRole('progressbar', { name: 'Sent' })).toHaveAttribute('value', '0.42');
	await update({ ...sending, parts: 2, part: 2, sentShare: 1 });
	expect(screen.getByText('Part 2 of 2. Transcribing…')).toBeVisible();
	await update({ ...sending, sentShare: 1, transcript: 'Hello' });
	expect(screen.getByText('Writing…', { selector: '.sitewright-voice__stage span' })).toBeVisible();
});

it('nothing can be begun twice', async () => {
	const { user, actions } = show({ status: 'validating', source });
	await user.click(button('Begin recording'));
	expect(actions.onBegin).not.toHaveBeenCalled();
	expect(button('Upload audio')).toHaveAttribute('aria-disabled', 'true');
});

it('takes a file of its button', async () => {
	const { user, actions } = show({ status: 'inactive' });
	const file = new File(['x'], 'talk.mp3', { type: 'audio/mpeg' });
	const input = document.querySelector<HTMLInputElement>('input[type="file"]');
	expect(input).toHaveAttribute('accept', '.mp3,.mpeg,.mpga,.ogg,.flac,.m4a,.mp4,.wav,.wave,.webm');
	await user.upload(input as HTMLInputElement, file);
	expect(actions.onFile).toHaveBeenCalledWith(file);
});

it('an error is said, and the same audio can be sent again', async () => {
	const { user, actions } = show({ status: 'error', message: 'The service is away.', source });
	expect(screen.getByText('The service is away.', { selector: '.components-notice__content' })).toBeVisible();
	await user.click(button('Try again'));
	expect(actions.onRetry).toHaveBeenCalledTimes(1);
});

it('warns where the browser cannot store the recording', () => {
	show({ status: 'recording', ...running, isStored: false });
	expect(
		screen.getByText('This browser cannot store the recording. Keep this tab open until it is transcribed.', { selector: '.components-notice__content' })
	).toBeVisible();
});

it('a kept recording can be resumed, transcribed, heard, downloaded and, by a second press, discarded', async () => {
	const { user, update, ofKept } = show({ status: 'inactive' }, {}, [kept]);
	const item = within(screen.getByRole('list', { name: 'Recordings that were not finished' })).getByRole('listitem', { name: /^Recording of .* \(01:01\)$/ });
	await user.click(within(item).getByRole('button', { name: 'Resume' }));
	await user.click(within(item).getByRole('button', { name: 'Transcribe' }));
	await user.click(within(item).getByRole('button', { name: 'Listen' }));
	await user.click(within(item).getByRole('button', { name: 'Discard' }));
	expect(ofKept.onDiscard).not.toHaveBeenCalled();
	await user.click(within(item).getByRole('button', { name: 'Discard for good' }));
	for (const called of Object.values(ofKept)) {
		expect(called.mock.calls).toEqual([['kept']]);
	}
	await update({ status: 'inactive' }, [{ ...kept, parts: [{ fileId: 'part', durationMs: 61_000 }] }]);
	expect(within(item).getByLabelText(/^Recording of/, { selector: 'audio' })).toHaveAttribute('src', 'blob:part');
	expect(within(item).getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'recording.webm');
});

it('where nothing can be transcribed, the reason is in place of the recorder', () => {
	show({ status: 'inactive' }, { obstacle: <p>Not connected.</p> });
	expect(screen.getByText('Not connected.')).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Begin recording' })).not.toBeInTheDocument();
});

it.each([
	[null, 'Please ask an administrator of this site.', null],
	['https://example.com/setup', 'no service for it is connected.', 'https://example.com/setup'],
])('says before a recording that nothing turns it into text (a page to set one up: %s), and keeps what was recorded', async (setupUrl, sentence, link) => {
	const { user, ofKept } = show({ status: 'inactive' }, { obstacle: <NoTranscription setupUrl={setupUrl} /> }, [kept]);
	expect(screen.getByText(/^Speech cannot become text on this site yet/, { selector: '.components-notice__content' })).toHaveTextContent(sentence);
	expect(screen.queryByRole('link', { name: 'How to connect one' })?.getAttribute('href') ?? null).toBe(link);
	expect(names()).toEqual(['Listen', 'Discard']);
	await user.click(button('Listen'));
	expect(ofKept.onListen).toHaveBeenCalledWith('kept');
});
