import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { makeAppStore } from '../../support/make-app-store';
import { chunkReceived } from '../../../features/ai/suggestion/slice';
import { postSaved } from '../../../features/site/editor/actions';
import { parseSession } from '../../../features/site/session/slice';
import {
	audioChosen,
	audioRetried,
	listenRequested,
	recordingDiscarded,
	recordingFinished,
	recordingPaused,
	recordingRequested,
	recordingResumed,
	selectVoice,
	voiceBlock,
	voiceCancelled,
	voiceClosed,
	voiceOpened,
} from '../../../features/ai/voiceToContent/slice';
import { maxRecordingMs } from '../../../sagas/ai/voiceToContent/record.saga';
import { draftInterval } from '../../../sagas/ai/voiceToContent/write-draft.saga';
import { defaultInitialState } from '../../../store/initial-state';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';
import { type FakeAnswer, fakeXhr } from '../../support/fake-xhr';

const clientId = 'voice-1';
const webmHead = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3, 4, 5, 6, 7, 8]);
const user = { ...defaultInitialState.userConnectionData.currentUser, username: 'ada' };
const session = { ...parseSession(defaultInitialState), platformUrl: 'https://platform.example', currentUser: user, canUseAi: true };
const owner = '/wp-admin/ ada';
const revoked: string[] = [];

beforeAll(() => {
	// jsdom's files cannot be read, and Node's forms refuse them.
	Object.assign(globalThis, { Blob: NodeBlob, File: NodeFile });
	let count = 0;
	URL.createObjectURL = () => `blob:${++count}`;
	URL.revokeObjectURL = (url) => void revoked.push(url);
});

async function start({ isOpen = true, world = fakeWorld() } = {}) {
	world.token = { token: 'a-token', expiresAt: Number.MAX_SAFE_INTEGER };
	world.editor.blocks.set(clientId, { name: voiceBlock, attributes: {} });
	world.editor.title = '';
	const xhr = fakeXhr({ body: { text: 'Um, we bake bread.' } });
	answerRest({ 'GET wpcom/v2/jetpack-ai/ai-assistant-feature': { status: 500, body: {} } });
	const store = makeAppStore({ ports: world.ports, preloadedState: { session } });
	// Reading a file takes turns of the event loop, not only microtasks.
	const settle = async () => {
		for (let turn = 0; turn < 6; turn++) {
			await new Promise((resolve) => setTimeout(resolve, 0));
			await world.settle();
		}
	};
	const act = async (action: Parameters<typeof store.dispatch>[0]) => {
		store.dispatch(action);
		await settle();
	};
	const voice = () => selectVoice(store.getState());
	const status = () => voice().session;
	await settle();
	if (isOpen) {
		await act(voiceOpened({ clientId }));
	}
	const microphone = () => {
		const recorder = world.recorders.at(-1);
		if (!recorder) {
			throw new Error('Nobody records.');
		}
		return recorder;
	};
	/** Records so many seconds, in slices of one. */
	const speak = async (seconds: number, from = 0) => {
		for (let second = from + 1; second <= from + seconds; second++) {
			microphone().onSlice({ data: new Blob([second === 1 ? webmHead : 'x']), durationMs: second * 1000 });
			await settle();
		}
	};
	const recordFor = async (seconds: number) => {
		await act(recordingRequested());
		microphone().onStart('audio/webm;codecs=opus');
		await settle();
		await speak(seconds);
	};
	const finish = async () => {
		await act(recordingFinished());
		microphone().onStop();
		await settle();
	};
	const answer = async (text: string) => {
		world.connections.at(-1)?.sendText(text);
		await settle();
		await world.advance(draftInterval);
		await settle();
	};
	const complete = async () => {
		world.connections.at(-1)?.send({ data: '[DONE]' });
		await settle();
		await world.advance(draftInterval);
		await settle();
	};
	const choose = async (bytes: BlobPart[], name = 'talk.mp3', type = 'audio/mpeg') => {
		const [fileId = ''] = world.ports.files.add([new File(bytes, name, { type })]);
		await act(audioChosen({ source: { kind: 'file', fileId } }));
		return fileId;
	};
	return { world, store, xhr, act, settle, voice, status, microphone, speak, recordFor, finish, answer, complete, choose };
}

describe('a recording', () => {
	it('asks for the microphone, counts what the journal holds, and shows the loudness', async () => {
		const { act, status, microphone, settle, speak, world } = await start();
		await act(recordingRequested());
		expect(status().status).toBe('starting');
		microphone().onStart('audio/webm');
		await settle();
		expect(status()).toMatchObject({ status: 'recording', durationMs: 0 });
		microphone().onLevel(0.4);
		microphone().onLevel(0.7);
		await speak(3);
		expect(status()).toMatchObject({ status: 'recording', durationMs: 3000, levels: [0.4, 0.7], isStored: true });
		expect([...world.journal.entries.values()]).toMatchObject([{ owner, durationMs: 3000, size: 14 }]);
	});

	it('pauses and goes on', async () => {
		const { act, status, microphone, recordFor } = await start();
		await recordFor(1);
		await act(recordingPaused());
		expect(status().status).toBe('paused');
		await act(recordingResumed());
		expect(status().status).toBe('recording');
		expect(microphone().commands).toEqual(['pause', 'resume']);
	});

	it('becomes the text of the post as it arrives, with its heading as the title, and is deleted when the post is saved', async () => {
		const { world, recordFor, finish, status, xhr, answer, complete, voice, microphone, act } = await start();
		await recordFor(2);
		await finish();
		expect(xhr.requests[0]).toMatchObject({
			url: expect.stringMatching(/^https:\/\/platform\.example\/wpcom\/v2\/jetpack-ai-transcription\?feature=voice-to-content&run_id=[\w-]{16,64}$/),
			headers: { Authorization: 'Bearer a-token' },
			file: { name: 'recording.webm', size: 13 },
		});
		expect(microphone().commands).toEqual(['stop', 'close']);
		expect(status()).toMatchObject({ status: 'processing', transcript: 'Um, we bake bread.' });
		expect(world.connections[0]?.request.body).toMatchObject({
			feature: 'voice-to-content',
			messages: [{ role: 'jetpack-ai', context: { type: 'voice-to-content simple draft', content: 'Um, we bake bread.' } }],
		});
		await answer('# Bread\n\nWe bake');
		expect(world.editor.drafts.get(clientId)).toBe('We bake');
		await answer(' bread.');
		expect(world.editor.drafts.get(clientId)).toBe('We bake bread.');
		expect(world.journal.entries.size).toBe(1);
		await complete();
		expect(world.editor.changes).toEqual([{ clientId, markdown: 'We bake bread.' }]);
		expect(world.editor.title).toBe('Bread');
		// The text is not saved yet; the tab holds the recording, and lists it no more.
		expect(voice()).toMatchObject({ clientId: null, session: { status: 'inactive' }, recordings: [] });
		expect([world.journal.entries.size, world.journal.held.size]).toEqual([1, 1]);
		await act(postSaved());
		expect([world.journal.entries.size, world.journal.held.size]).toEqual([0, 0]);
		expect(world.connections[0]?.isClosed()).toBe(true);
	});

	it('is kept where its text was undone before the post was saved', async () => {
		const { world, recordFor, finish, answer, complete, act, voice } = await start();
		await recordFor(2);
		await finish();
		await answer('We bake.');
		await complete();
		world.editor.blocks.delete('draft');
		await act(postSaved());
		expect([world.journal.entries.size, world.journal.held.size]).toEqual([1, 0]);
		expect(voice().recordings).toHaveLength(1);
	});

	it('is kept by a save that began before its text was there', async () => {
		const { world, recordFor, finish, answer, complete, act } = await start();
		await recordFor(2);
		await finish();
		await answer('We bake.');
		world.editor.isSavingNow = true;
		await complete();
		world.editor.isSavingNow = false;
		await act(postSaved());
		expect(world.journal.entries.size).toBe(1);
		await act(postSaved());
		expect(world.journal.entries.size).toBe(0);
	});

	it('leaves a title that the post has', async () => {
		const { world, recordFor, finish, answer, complete } = await start();
		world.editor.title = 'Mine';
		await recordFor(1);
		await finish();
		await answer('# Bread\n\nWe bake.');
		await complete();
		expect(world.editor.title).toBe('Mine');
		expect(world.editor.changes).toEqual([{ clientId, markdown: '## Bread\n\nWe bake.' }]);
	});

	it.each([
		['refused', 'The microphone is blocked. Allow it for this page in your browser, and try again.'],
		['missing', 'No microphone was found. Connect one and try again, or upload audio.'],
		['busy', 'The microphone is used by another program. Close that program and try again.'],
		['unsupported', 'This browser cannot record on this page. Record on a page with https, or upload audio.'],
	] as const)('whose microphone is %s says so, and can be begun again', async (failure, message) => {
		const { act, settle, microphone, status, world } = await start();
		await act(recordingRequested());
		microphone().onFailure(failure);
		await settle();
		expect(status()).toEqual({ status: 'error', message, source: null });
		expect(microphone().commands).toEqual(['close']);
		await act(recordingRequested());
		expect(status().status).toBe('starting');
		expect(world.recorders).toHaveLength(2);
	});

	it('whose microphone is unplugged keeps what was said, which can be transcribed', async () => {
		const { act, settle, microphone, status, recordFor, xhr, voice } = await start();
		await recordFor(4);
		microphone().onFailure('lost');
		await settle();
		expect(status()).toMatchObject({ status: 'error', message: 'The microphone was disconnected. Your recording until then is kept.' });
		expect(voice().recordings).toMatchObject([{ durationMs: 4000 }]);
		await act(audioRetried());
		expect(xhr.requests).toHaveLength(1);
	});

	it('ends by itself before it is too long to be transcribed', async () => {
		const { settle, microphone, status, recordFor } = await start();
		await recordFor(1);
		microphone().onSlice({ data: new Blob(['x']), durationMs: maxRecordingMs });
		await settle();
		expect(status().status).toBe('validating');
		expect(microphone().commands).toEqual(['stop']);
	});

	it('that is cancelled stays in the list until it is discarded', async () => {
		const { act, voice, recordFor, microphone, world } = await start();
		await recordFor(2);
		await act(voiceCancelled());
		expect(microphone().commands).toEqual(['close']);
		expect(voice()).toMatchObject({ clientId, session: { status: 'inactive' }, recordings: [{ durationMs: 2000, parts: null }] });
		await act(recordingDiscarded({ recordingId: voice().recordings[0]?.id ?? '' }));
		expect(voice().recordings).toEqual([]);
		expect(world.journal.entries.size).toBe(0);
	});

	it('releases the microphone when the modal is closed while the browser asks for it', async () => {
		const { act, microphone, voice, world } = await start();
		await act(recordingRequested());
		await act(voiceClosed({ clientId }));
		expect(microphone().commands).toEqual(['close']);
		expect(voice()).toMatchObject({ clientId: null, session: { status: 'inactive' } });
		expect(world.editor.changes).toEqual([{ clientId, isRemoved: true }]);
	});

	it('ends when its block is removed, and is kept', async () => {
		const { world, settle, recordFor, microphone, voice } = await start();
		await recordFor(2);
		world.editor.remove(clientId);
		await settle();
		expect(microphone().commands).toEqual(['close']);
		expect(voice().session.status).toBe('inactive');
		expect(world.journal.entries.size).toBe(1);
		expect(world.journal.held.size).toBe(0);
	});

	it('of nothing is told so', async () => {
		const { recordFor, finish, status, xhr } = await start();
		await recordFor(0);
		await finish();
		expect(status()).toMatchObject({ status: 'error', message: 'The audio is empty. Please record or upload it again.' });
		expect(xhr.requests).toEqual([]);
	});

	it('says when the browser cannot store it', async () => {
		const { world, recordFor, status } = await start();
		world.journal.isFull = true;
		await recordFor(1);
		expect(status()).toMatchObject({ status: 'recording', isStored: false });
	});

	describe('that the browser cannot store is asked about before the page is left', () => {
		const recordUnstored = async (world = fakeWorld()) => {
			const voice = await start({ world });
			world.journal.isFull = true;
			await voice.recordFor(2);
			expect(world.video.isWarning).toBe(true);
			return voice;
		};

		it('while it is transcribed, and until its text is saved', async () => {
			const { world, finish, answer, complete, act } = await recordUnstored();
			await finish();
			expect(world.video.isWarning).toBe(true);
			await answer('We bake.');
			await complete();
			expect(world.video.isWarning).toBe(true);
			await act(postSaved());
			expect(world.video.isWarning).toBe(false);
		});

		it('where the post is saved without its text', async () => {
			const { world, finish, answer, complete, act } = await recordUnstored();
			await finish();
			await answer('We bake.');
			await complete();
			world.editor.blocks.delete('draft');
			await act(postSaved());
			expect(world.video.isWarning).toBe(true);
		});

		it('after a failure, Cancel and closing the window, until the person deletes it', async () => {
			const { world, xhr, finish, status, voice, act } = await recordUnstored();
			xhr.answerWith({ isOffline: true });
			await finish();
			expect([status().status, world.video.isWarning]).toEqual(['error', true]);
			await act(voiceCancelled());
			const [kept] = voice().recordings;
			expect([voice().recordings.length, world.video.isWarning]).toEqual([1, true]);
			await act(voiceClosed({ clientId }));
			expect(world.video.isWarning).toBe(true);
			await act(recordingDiscarded({ recordingId: kept?.id ?? '' }));
			expect(world.video.isWarning).toBe(false);
		});

		it('until there is room for it', async () => {
			const { world, speak } = await recordUnstored();
			world.journal.isFull = false;
			await speak(1, 2);
			expect(world.video.isWarning).toBe(false);
		});
	});
});

describe('a recording that was not finished', () => {
	/** The journal after a tab has crashed. */
	async function afterCrash() {
		const world = fakeWorld();
		world.editor.title = 'A post';
		const writer = await world.journal.open({ id: 'recording-of-before', owner, mimeType: 'audio/webm', startedAt: 5 });
		await writer.append(new Blob([webmHead]), 61_000);
		const of = await world.journal.open({ id: 'another-person', owner: 'someone', mimeType: 'audio/webm', startedAt: 6 });
		await of.append(new Blob([webmHead]), 1000);
		return world;
	}

	it('is offered when the editor is opened, and Resume opens the modal with it', async () => {
		const world = await afterCrash();
		const { settle, act, voice } = await start({ isOpen: false, world });
		expect(world.editor.offers).toMatchObject([{ message: '1 recording was not finished (01:01).', choices: ['Resume', 'Discard'] }]);
		world.editor.offers[0]?.choose(0);
		await settle();
		expect([...world.editor.blocks.values()].filter(({ name }) => name === voiceBlock)).toHaveLength(2);
		expect(world.editor.offers[0]?.isClosed()).toBe(true);
		await act(voiceOpened({ clientId }));
		expect(voice().recordings).toMatchObject([{ id: 'recording-of-before', durationMs: 61_000 }]);
	});

	it('is discarded from there', async () => {
		const world = await afterCrash();
		const { settle } = await start({ isOpen: false, world });
		world.editor.offers[0]?.choose(1);
		await settle();
		expect([...world.journal.entries.keys()]).toEqual(['another-person']);
	});

	it('is offered neither on a screen without a post nor where AI is off', async () => {
		const world = await afterCrash();
		world.editor.title = null;
		makeAppStore({ ports: world.ports, preloadedState: { session } });
		await world.settle();
		world.editor.title = 'A post';
		makeAppStore({ ports: world.ports, preloadedState: { session: { ...session, canUseAi: false } } });
		await world.settle();
		expect(world.editor.offers).toEqual([]);
	});

	it('can be heard, goes on in a second part, and both parts become one text', async () => {
		const world = await afterCrash();
		const { act, voice, settle, microphone, status, xhr, speak, finish } = await start({ world });
		const recordingId = 'recording-of-before';
		await act(listenRequested({ recordingId }));
		expect(voice().recordings[0]?.parts).toEqual([{ fileId: expect.any(String), durationMs: 61_000 }]);
		const before = revoked.length;
		await act(recordingRequested({ recordingId }));
		microphone().onStart('audio/webm');
		await settle();
		expect(status()).toMatchObject({ status: 'recording', recordingId, durationMs: 61_000 });
		await speak(2);
		expect(status()).toMatchObject({ durationMs: 63_000 });
		await finish();
		expect(xhr.requests.map(({ file }) => file.size)).toEqual([12, 13]);
		expect(status()).toMatchObject({ status: 'processing', part: 2, parts: 2, transcript: 'Um, we bake bread.\n\nUm, we bake bread.' });
		expect(revoked.length).toBeGreaterThan(before);
	});

	it('can be transcribed as it is', async () => {
		const world = await afterCrash();
		const { act, xhr } = await start({ world });
		await act(audioChosen({ source: { kind: 'recording', recordingId: 'recording-of-before' } }));
		expect(xhr.requests).toHaveLength(1);
	});

	it.each([
		['go on', recordingRequested({ recordingId: 'recording-of-before' })],
		['be transcribed', audioChosen({ source: { kind: 'recording', recordingId: 'recording-of-before' } })],
	])('that another tab uses cannot %s here, and not be deleted', async (_, action) => {
		const world = await afterCrash();
		const { act, status, xhr } = await start({ world });
		world.journal.held.add('recording-of-before');
		await act(action);
		expect(status()).toMatchObject({ status: 'error', message: 'This recording is open in another tab.' });
		expect([world.recorders, xhr.requests]).toEqual([[], []]);
		await act(recordingDiscarded({ recordingId: 'recording-of-before' }));
		expect(world.journal.entries.has('recording-of-before')).toBe(true);
	});

	it('is held while it is transcribed, and free for other tabs when that failed', async () => {
		const world = await afterCrash();
		const { act, xhr, voice } = await start({ world });
		xhr.answerWith({ isSilent: true });
		await act(audioChosen({ source: { kind: 'recording', recordingId: 'recording-of-before' } }));
		expect([...world.journal.held]).toEqual(['recording-of-before']);
		await act(voiceCancelled());
		expect([...world.journal.held]).toEqual([]);
		expect(voice().recordings).toHaveLength(1);
	});

	it('does not stop the recorder when the journal cannot be read', async () => {
		const world = await afterCrash();
		world.journal.isBroken = true;
		const { status, recordFor, voice } = await start({ world });
		expect(voice().recordings).toEqual([]);
		await recordFor(1);
		expect(status().status).toBe('recording');
	});
});

describe('a file', () => {
	const mp3 = [new Uint8Array([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0, 0, 0])];

	it('is transcribed, and released when the text is in the post', async () => {
		const { choose, xhr, answer, complete, world } = await start();
		const fileId = await choose(mp3);
		expect(xhr.requests[0]?.file).toMatchObject({ name: 'talk.mp3', size: 12 });
		await answer('Bread.');
		await complete();
		expect(world.editor.changes).toEqual([{ clientId, markdown: 'Bread.' }]);
		expect(world.ports.files.get(fileId)).toBeUndefined();
	});

	it.each<[string, { bytes?: BlobPart[]; type?: string; seconds?: number | null }, string]>([
		['of 26 MB', { bytes: [...mp3, new Uint8Array(26_000_000)] }, 'The audio file is too large. The maximum file size is 25MB.'],
		['that is a renamed PDF', { bytes: ['%PDF-1.7 and more bytes'] }, 'The audio file type is not supported. Please use a supported audio file type.'],
		['of another type', { type: 'text/plain' }, 'The audio file type is not supported. Please use a supported audio file type.'],
		['of 1501 seconds', { seconds: 1501 }, 'The audio file is too long. The maximum recording time is 25 minutes.'],
		['without a byte', { bytes: [] }, 'The audio is empty. Please record or upload it again.'],
		['of zero seconds', { seconds: 0 }, 'The audio is empty. Please record or upload it again.'],
	])('%s is refused before anything is sent', async (_, { bytes = mp3, type, seconds = 10 }, message) => {
		const { choose, status, xhr, world } = await start();
		world.audioSeconds = seconds;
		const fileId = await choose(bytes, 'talk.mp3', type);
		expect(status()).toEqual({ status: 'error', message, source: null });
		expect(xhr.requests).toEqual([]);
		expect(world.ports.files.get(fileId)).toBeUndefined();
	});

	it('whose duration the browser cannot tell is left to the platform', async () => {
		const { choose, xhr, world } = await start();
		world.audioSeconds = null;
		await choose(mp3);
		expect(xhr.requests).toHaveLength(1);
	});

	it.each<[string, FakeAnswer, string]>([
		['an HTML page', { text: '<html>Bad gateway</html>', status: 502 }, 'The server had a problem. Please try again.'],
		['a page that says it is fine', { text: '<html>' }, 'The server sent an answer that could not be read. Please try again.'],
		['garbage', { text: '\u0000{{' }, 'The server sent an answer that could not be read. Please try again.'],
		['no connection', { isOffline: true }, 'The server could not be reached. Please check your connection and try again.'],
		[
			'no service',
			{ status: 409, body: { code: 'ai_transcription_not_configured', message: 'No transcription service is connected.' } },
			'No transcription service is connected.',
		],
		[
			'too many requests',
			{ status: 429, body: { code: 'error_quota_exceeded', message: 'x' } },
			'You exceeded your current quota, please check your plan details.',
		],
		['no place', { status: 503, body: { code: 'jetpack_ai_service_unavailable', message: 'x' } }, 'The Sitewright AI service is temporarily unavailable.'],
		['a silent recording', { body: { text: '  \n' } }, 'No speech was found in the audio. The audio is still here.'],
	])('is still there after %s, and can be sent again under the same id', async (_, failure, message) => {
		const { choose, status, xhr, act, world } = await start();
		xhr.answerWith(failure);
		const fileId = await choose(mp3);
		expect(status()).toEqual({ status: 'error', message, source: { kind: 'file', fileId } });
		expect(world.ports.files.get(fileId)).toBeDefined();
		xhr.answerWith({ body: { text: 'We bake.' } });
		await act(audioRetried());
		expect(status()).toMatchObject({ status: 'processing', transcript: 'We bake.' });
		expect(xhr.requests[1]?.url).toBe(xhr.requests[0]?.url);
	});

	it('that failed is released when another start takes its place, or the modal is closed', async () => {
		const { choose, act, xhr, world } = await start();
		xhr.answerWith({ isOffline: true });
		const first = await choose(mp3);
		const second = await choose(mp3);
		expect([world.ports.files.get(first), world.ports.files.get(second)]).toEqual([undefined, expect.any(File)]);
		await act(voiceClosed({ clientId }));
		expect(world.ports.files.get(second)).toBeUndefined();
	});

	it('shows how much of it was sent, and is aborted by Cancel', async () => {
		const { choose, status, xhr, act } = await start();
		xhr.answerWith({ isSilent: true });
		await choose(mp3);
		xhr.requests[0]?.report(0.5);
		expect(status()).toMatchObject({ status: 'processing', sentShare: 0.5, transcript: null });
		await act(voiceCancelled());
		expect(xhr.requests[0]?.isAborted()).toBe(true);
		expect(status().status).toBe('inactive');
	});
});

describe('a draft', () => {
	it.each([
		['is refused', 429, { code: 'error_quota_exceeded', message: 'x' }, 'You have reached the limit of requests for this site.'],
		['fails', 503, { code: 'error_service_unavailable', message: 'x' }, 'Sitewright AI services are currently unavailable. Sorry for the inconvenience.'],
	])('that %s is replaced by the transcript as it is, with the reason', async (_, status, body, reason) => {
		const { world, recordFor, finish, settle, act } = await start();
		await recordFor(1);
		await finish();
		world.connections[0]?.refuse(status, body);
		await settle();
		await act(postSaved());
		expect(world.editor.changes).toEqual([{ clientId, plain: 'Um, we bake bread.' }]);
		expect(world.editor.errors).toEqual([`${reason} Your transcript was inserted as it is.`]);
		expect(world.journal.entries.size).toBe(0);
	});

	it('that breaks off in the middle is replaced by the transcript', async () => {
		const { world, recordFor, finish, answer } = await start();
		await recordFor(1);
		await finish();
		await answer('We ba');
		world.connections[0]?.send({ event: 'error', data: JSON.stringify({ code: 'error_moderation' }) });
		await answer('');
		expect(world.editor.changes).toEqual([{ clientId, plain: 'Um, we bake bread.' }]);
	});

	it('that is cancelled is taken out of the post, and the recording is kept', async () => {
		const { world, recordFor, finish, answer, act, status, voice } = await start();
		await recordFor(1);
		await finish();
		await answer('We ba');
		expect(world.editor.drafts.size).toBe(1);
		await act(voiceCancelled());
		expect(world.editor.drafts.size).toBe(0);
		expect(world.connections[0]?.isClosed()).toBe(true);
		expect(status().status).toBe('inactive');
		expect(voice().recordings).toHaveLength(1);
	});

	it('is shown a few times a second, however many chunks arrive', async () => {
		const { world, store, recordFor, finish, settle, answer } = await start();
		await recordFor(1);
		await finish();
		const shown = jest.spyOn(world.ports.editor, 'showDraft');
		for (let chunk = 0; chunk < 50; chunk++) {
			store.dispatch(chunkReceived({ requesterId: clientId, text: 'word '.repeat(chunk + 1) }));
			await settle();
		}
		expect(shown).toHaveBeenCalledTimes(1);
		await answer('');
		expect(shown).toHaveBeenCalledTimes(2);
		expect(shown).toHaveBeenLastCalledWith(clientId, 'word '.repeat(50));
	});
});
