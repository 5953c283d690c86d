import { createSlice, type Draft, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { audioSent } from '../../../api/ai/ai-transcription';
import type { StoredRecording } from '../../../ports/recording';
import { blockRemoved } from '../../site/editor/actions';
import { asDraft } from '../../../store/as-draft';
import { injectSlice } from '../../../store/rooms';

/** The block that opens the modal. */
export const voiceBlock = 'jetpack/voice-to-content';

/** The audio to transcribe: a recording of the journal, or a file that the person chose. */
export type AudioSource =
	| { readonly kind: 'recording'; readonly recordingId: string }
	/** `fileId` is in the file registry. */
	| { readonly kind: 'file'; readonly fileId: string };

/** A part of a recording, to play and to download; its file is in the file registry. */
export interface AudioPart {
	readonly fileId: string;
	readonly durationMs: number;
}

export interface KeptRecording extends StoredRecording {
	/** Null until the person wants to hear it. */
	readonly parts: readonly AudioPart[] | null;
}

interface Running {
	readonly recordingId: string;
	/** The duration in the journal. */
	readonly durationMs: number;
	/** The latest levels of the microphone, from 0 to 1. */
	readonly levels: readonly number[];
	/** False if the browser cannot store all of the recording. */
	readonly isStored: boolean;
}

/** Spec 2 §4 "Voice-to-content"; `starting` while the browser asks for the microphone. */
export type VoiceSession =
	| { readonly status: 'inactive' }
	| { readonly status: 'starting'; readonly recordingId: string }
	| ({ readonly status: 'recording' | 'paused' } & Running)
	| { readonly status: 'validating'; readonly source: AudioSource }
	| {
			readonly status: 'processing';
			readonly source: AudioSource;
			/** The part that is transcribed, from 1, and how many there are. */
			readonly part: number;
			readonly parts: number;
			/** How much of it was sent, from 0 to 1. */
			readonly sentShare: number;
			/** Null until all parts were transcribed. */
			readonly transcript: string | null;
	  }
	/** `source` can be sent again; null if there is nothing to send. */
	| { readonly status: 'error'; readonly message: string; readonly source: AudioSource | null };

export interface VoiceToContentState {
	/** The block whose modal is open: there is one microphone. */
	readonly clientId: string | null;
	readonly session: VoiceSession;
	readonly recordings: readonly KeptRecording[];
	/** Recordings of which something is in memory alone, by id, whatever the session and the list show. */
	readonly unstored: readonly string[];
	/** Blocks whose modal was open; Undo brings such a block back, but not its modal. */
	readonly known: readonly string[];
}

/** How many levels the waveform shows. */
const maxLevels = 60;

const inactive = { status: 'inactive' } as const;
const initialState: VoiceToContentState = { clientId: null, session: inactive, recordings: [], unstored: [], known: [] };

type State = Draft<VoiceToContentState>;

/** Whether a new recording or a file can be begun. */
export const isReady = ({ status }: VoiceSession): boolean => status === 'inactive' || status === 'error';

/** The members of the union that can have one of these states. */
type SessionIn<Status extends VoiceSession['status'], Member = VoiceSession> = Member extends { readonly status: infer Own }
	? [Status & Own] extends [never]
		? never
		: Member
	: never;

const isIn = <Status extends VoiceSession['status']>(session: VoiceSession, statuses: readonly Status[]): session is SessionIn<Status> =>
	statuses.some((status) => status === session.status);

/** Changes a session in one of these states; an action that arrives later is ignored. */
const during =
	<Status extends VoiceSession['status'], Payload = undefined>(
		statuses: readonly Status[],
		change: (session: SessionIn<Status>, payload: Payload) => VoiceSession
	) =>
	(state: State, { payload }: PayloadAction<Payload>): void => {
		const session: VoiceSession = state.session;
		if (isIn(session, statuses)) {
			state.session = asDraft(change(session, payload));
		}
	};

function close(state: State): void {
	state.clientId = null;
	state.session = inactive;
}

interface ForRecording {
	readonly recordingId: string;
}

const validate = (source: AudioSource): VoiceSession => ({ status: 'validating', source });
const ready = ['inactive', 'error'] as const;
const running = ['recording', 'paused'] as const;

export const voiceToContentSlice = createSlice({
	name: 'voiceToContent',
	initialState,
	reducers: {
		/** The modal of a block was opened; nothing happens while another one is. */
		voiceOpened: (state, { payload: { clientId } }: PayloadAction<{ readonly clientId: string }>) => {
			if (state.clientId === null) {
				state.clientId = clientId;
				state.known.push(clientId);
			}
		},
		/** The person closed the modal. A recording stays in the journal. */
		voiceClosed: (state, _action: PayloadAction<{ readonly clientId: string }>) => close(state),
		/** The person stopped a recording or a transcription. */
		voiceCancelled: (state) => {
			state.session = inactive;
		},
		/** The recordings of the journal; what was loaded of them stays. */
		recordingsListed: (
			state,
			{ payload: { recordings, unstored } }: PayloadAction<{ readonly recordings: readonly StoredRecording[]; readonly unstored: readonly string[] }>
		) => {
			state.unstored = [...unstored];
			state.recordings = recordings.map((stored) => {
				const known = state.recordings.find(({ id }) => id === stored.id);
				return { ...stored, parts: known?.durationMs === stored.durationMs ? known.parts : null };
			});
		},
		/** The person began a recording, or goes on with a kept one. */
		recordingRequested: {
			prepare: (kept?: ForRecording) => ({ payload: { recordingId: kept?.recordingId ?? nanoid() } }),
			reducer: during(ready, (_session, { recordingId }: ForRecording) => ({ status: 'starting', recordingId })),
		},
		/** The microphone records; `durationMs` is what the journal holds from before. */
		recordingStarted: during(['starting'], ({ recordingId }, { durationMs }: { readonly durationMs: number }) => ({
			status: 'recording',
			recordingId,
			durationMs,
			levels: [],
			isStored: true,
		})),
		/** A slice is in the journal; `isStored` says whether all of the recording is stored. */
		sliceKept: (state, { payload: { recordingId, durationMs, isStored } }: PayloadAction<Pick<Running, 'recordingId' | 'durationMs' | 'isStored'>>) => {
			state.unstored = [...state.unstored.filter((id) => id !== recordingId), ...(isStored ? [] : [recordingId])];
			if (isIn(state.session, running)) {
				state.session = { ...state.session, durationMs, isStored };
			}
		},
		levelMeasured: during(['recording'], (session, { level }: { readonly level: number }) => ({
			...session,
			levels: [...session.levels, level].slice(-maxLevels),
		})),
		recordingPaused: during<'recording'>(['recording'], (session) => ({ ...session, status: 'paused' })),
		recordingResumed: during<'paused'>(['paused'], (session) => ({ ...session, status: 'recording' })),
		/** The person pressed Done, or the recording reached its limit. */
		recordingFinished: during<'recording' | 'paused'>(running, ({ recordingId }) => validate({ kind: 'recording', recordingId })),
		/** The person chose a file, or a recording of the journal. */
		audioChosen: during(ready, (_session, { source }: { readonly source: AudioSource }) => validate(source)),
		/** The person sends the same audio again. */
		audioRetried: during<'error'>(['error'], (session) => (session.source === null ? session : validate(session.source))),
		/** Valid audio is transcribed from now on; `seconds` is null where the browser cannot tell. */
		transcriptionStarted: (state, _action: PayloadAction<{ readonly kind: AudioSource['kind']; readonly seconds: number | null; readonly bytes: number }>) =>
			state,
		/** A part of valid audio is being sent. */
		transcriptionRequested: during(['validating', 'processing'], ({ source }, { part, parts }: { readonly part: number; readonly parts: number }) => ({
			status: 'processing',
			source,
			part,
			parts,
			sentShare: 0,
			transcript: null,
		})),
		transcriptReceived: during(['processing'], (session, { transcript }: { readonly transcript: string }) => ({ ...session, transcript })),
		/** `message` is a sentence for a person. */
		voiceFailed: (state, { payload }: PayloadAction<{ readonly message: string; readonly source: AudioSource | null }>) => {
			if (state.clientId !== null) {
				state.session = { status: 'error', ...payload };
			}
		},
		/** The text is complete, and takes the place of the block. */
		textCompleted: close,
		/** The person wants to hear a recording. */
		listenRequested: (state, _action: PayloadAction<ForRecording>) => state,
		recordingLoaded: (state, { payload: { recordingId, parts } }: PayloadAction<ForRecording & { readonly parts: readonly AudioPart[] }>) => {
			const recording = state.recordings.find(({ id }) => id === recordingId);
			if (recording) {
				recording.parts = [...parts];
			}
		},
		/** The person deleted a recording for good. */
		recordingDiscarded: (state, _action: PayloadAction<ForRecording>) => state,
	},
	extraReducers: (builder) =>
		builder
			.addCase(
				audioSent,
				during(['processing'], (session, { share }: { readonly share: number }) => ({ ...session, sentShare: share }))
			)
			.addCase(blockRemoved, (state, { payload }) => {
				if (payload.clientId === state.clientId) {
					close(state);
				}
			}),
	selectors: {
		selectVoice: (state): VoiceToContentState => state,
		selectSession: ({ session }): VoiceSession => session,
		selectVoiceClientId: ({ clientId }): string | null => clientId,
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof voiceToContentSlice> {}
}

injectSlice('ai/voiceToContent', voiceToContentSlice, {
	hasStateOf: (state, clientId) => clientId === state.clientId,
	// What the browser stores is there again after a reload. The rest is in memory until its text is saved or the person deletes it.
	wouldLose: ({ unstored }) => unstored.length > 0,
});

export const {
	voiceOpened,
	voiceClosed,
	voiceCancelled,
	recordingsListed,
	recordingRequested,
	recordingStarted,
	sliceKept,
	levelMeasured,
	recordingPaused,
	recordingResumed,
	recordingFinished,
	audioChosen,
	audioRetried,
	transcriptionStarted,
	transcriptionRequested,
	transcriptReceived,
	voiceFailed,
	textCompleted,
	listenRequested,
	recordingLoaded,
	recordingDiscarded,
} = voiceToContentSlice.actions;

export const { selectVoice, selectSession, selectVoiceClientId } = voiceToContentSlice.selectors;
