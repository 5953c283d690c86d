import { createSlice, type Draft, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { TrackKind } from '../../../api/contract/video/videos.contract';
import { blockRemoved, blockReturned } from '../../site/editor/actions';
import { defaultTrack } from '../videos/tracks';
import { asDraft } from '../../../store/as-draft';
import { injectSlice } from '../../../store/rooms';
import { parseTypedTime } from './times';

/** A cue, as it is typed. */
export interface TypedCue {
	readonly id: string;
	/** Its identifier in the file; empty for none. */
	readonly name: string;
	readonly start: string;
	readonly end: string;
	/** As in the file, e.g. `line:0`. */
	readonly settings: string;
	readonly text: string;
}

/** A track that a person opens. */
export interface OpenedTrack {
	readonly kind: TrackKind;
	readonly srcLang: string;
	readonly label: string;
	/** A machine wrote it just now: the user reads it for the first time. */
	readonly isAutomatic?: boolean;
}

export type CueEditorStatus =
	| { readonly name: 'loading' }
	| { readonly name: 'editing' }
	| { readonly name: 'saving' }
	| { readonly name: 'failed'; readonly message: string }
	/** The file could not be read: nothing may be saved in its place. */
	| { readonly name: 'unreadable'; readonly message: string };

export interface CueEditor {
	readonly id: string;
	readonly clientId: string;
	readonly guid: string;
	/** Null for a new track. */
	readonly track: OpenedTrack | null;
	readonly kind: TrackKind;
	readonly srcLang: string;
	readonly label: string;
	/** Of the track's file that was read; null for a new track. */
	readonly version: number | null;
	readonly cues: readonly TypedCue[];
	/** How many of the cues are shown, from the first. */
	readonly shown: number;
	/** The file has comments or styles, which are not kept. */
	readonly losesParts: boolean;
	readonly isChanged: boolean;
	readonly status: CueEditorStatus;
}

export interface VideoCuesState {
	/** One at a time: it is a modal. */
	readonly editor: CueEditor | null;
	/** Those with something typed whose block was removed and can come back, by its clientId. */
	readonly away: Readonly<Record<string, CueEditor>>;
}

interface ForEditor {
	readonly id: string;
}

interface Opening {
	readonly clientId: string;
	readonly guid: string;
	/** Null for a new track. */
	readonly track: OpenedTrack | null;
}

/** The time of a cue that is wrong; `order`: it ends before it starts. */
export type CueProblem = 'start' | 'end' | 'order';

/** The problem of a cue's times; null if there is none. */
export function cueProblem({ start, end }: Pick<TypedCue, 'start' | 'end'>): CueProblem | null {
	const [from, to] = [parseTypedTime(start), parseTypedTime(end)];
	if (from === null) {
		return 'start';
	}
	return to === null ? 'end' : to <= from ? 'order' : null;
}

/** A browser is slow with the fields of hours of speech: more are shown when they are asked for. */
const cuesAtOnce = 100;

const initialState: VideoCuesState = { editor: null, away: {} };
const editing = { name: 'editing' } as const;

type Changes = (editor: Draft<CueEditor>) => void;

/** Changes the open editor; nothing happens where it is closed. */
function change({ editor }: Draft<VideoCuesState>, changes: Changes): void {
	if (editor) {
		changes(editor);
	}
}

function edit(state: Draft<VideoCuesState>, changes: Changes): void {
	change(state, (editor) => {
		changes(editor);
		editor.isChanged = true;
		editor.status = editing;
	});
}

/** Takes the open editor from the screen; what was typed in it waits for its block. */
function setAside(state: Draft<VideoCuesState>): void {
	const { editor } = state;
	if (editor?.isChanged) {
		state.away[editor.clientId] = editor;
	}
	state.editor = null;
}

const isSameTrack = (one: OpenedTrack | null, other: OpenedTrack | null): boolean => one?.kind === other?.kind && one?.srcLang === other?.srcLang;

/** A new cue stands before the first one that begins later. @return Its place. */
function insert(cues: Draft<TypedCue>[], cue: TypedCue): number {
	const start = parseTypedTime(cue.start) ?? 0;
	const later = cues.findIndex((other) => (parseTypedTime(other.start) ?? 0) > start);
	const at = later === -1 ? cues.length : later;
	cues.splice(at, 0, cue);
	return at;
}

export const videoCuesSlice = createSlice({
	name: 'videoCues',
	initialState,
	reducers: {
		/** The user edits the cues of a track, or writes a new track. What was typed in another editor waits until its track is opened again. */
		cuesOpened: {
			prepare: (opening: Opening) => ({ payload: { id: nanoid(), ...opening } }),
			reducer: (state, { payload: { track, ...block } }: PayloadAction<Opening & ForEditor>) => {
				setAside(state);
				const kept = state.away[block.clientId];
				if (kept?.guid === block.guid && isSameTrack(kept.track, track)) {
					delete state.away[block.clientId];
					state.editor = kept;
					return;
				}
				const { kind, srcLang, label } = track ?? { ...defaultTrack, kind: 'captions' as const };
				state.editor = asDraft({
					...block,
					track,
					kind,
					srcLang,
					label,
					version: null,
					cues: [],
					shown: cuesAtOnce,
					losesParts: false,
					isChanged: false,
					status: track ? { name: 'loading' } : editing,
				});
			},
		},
		cuesLoaded: (state, { payload: { label, version, cues, losesParts } }: PayloadAction<Pick<CueEditor, 'label' | 'version' | 'cues' | 'losesParts'>>) =>
			change(state, (editor) => {
				editor.label = label;
				editor.version = version;
				editor.cues = asDraft(cues);
				editor.losesParts = losesParts;
				editor.status = editing;
			}),
		cuesUnreadable: (state, { payload: { message } }: PayloadAction<{ readonly message: string }>) =>
			change(state, (editor) => {
				editor.status = { name: 'unreadable', message };
			}),
		/** The user changed kind, language or label. */
		trackDescribed: (state, { payload }: PayloadAction<Partial<Pick<CueEditor, 'kind' | 'srcLang' | 'label'>>>) =>
			edit(state, (editor) => void Object.assign(editor, payload)),
		cueAdded: {
			prepare: (times: Pick<TypedCue, 'start' | 'end'>) => ({ payload: { id: nanoid(), name: '', settings: '', text: '', ...times } }),
			reducer: (state, { payload }: PayloadAction<TypedCue>) =>
				edit(state, (editor) => {
					editor.shown = Math.max(editor.shown, insert(editor.cues, payload)) + 1;
				}),
		},
		cueChanged: (
			state,
			{ payload: { id, changes } }: PayloadAction<{ readonly id: string; readonly changes: Partial<Pick<TypedCue, 'start' | 'end' | 'text'>> }>
		) =>
			edit(state, ({ cues }) => {
				const cue = cues.find((other) => other.id === id);
				if (cue) {
					Object.assign(cue, changes);
				}
			}),
		cueRemoved: (state, { payload: { id } }: PayloadAction<{ readonly id: string }>) =>
			edit(state, (editor) => {
				editor.cues = editor.cues.filter((cue) => cue.id !== id);
			}),
		/** The user asks for more cues of a long file. */
		moreCuesShown: (state) =>
			change(state, (editor) => {
				editor.shown += cuesAtOnce;
			}),
		/** The user saves the cues as a track. */
		cuesSubmitted: (state) =>
			change(state, (editor) => {
				editor.status = { name: 'saving' };
			}),
		cuesRefused: ({ editor, away }, { payload: { id, message } }: PayloadAction<ForEditor & { readonly message: string }>) => {
			const refused = [editor, ...Object.values(away)].find((other) => other?.id === id);
			if (refused) {
				refused.status = { name: 'failed', message };
			}
		},
		cuesSaved: (state, { payload: { id } }: PayloadAction<ForEditor>) => {
			state.editor = state.editor?.id === id ? null : state.editor;
			Object.values(state.away)
				.filter((editor) => editor.id === id)
				.forEach(({ clientId }) => delete state.away[clientId]);
		},
		cuesClosed: (state) => {
			state.editor = null;
		},
	},
	extraReducers: (builder) =>
		builder
			.addCase(blockRemoved, (state, { payload: { clientId } }) => {
				if (state.editor?.clientId === clientId) {
					setAside(state);
				}
			})
			.addCase(blockReturned, (state, { payload: { clientId, now } }) => {
				const editor = state.away[clientId];
				if (editor) {
					delete state.away[clientId];
					editor.clientId = now;
					if (state.editor) {
						state.away[now] = editor;
					} else {
						state.editor = editor;
					}
				}
			}),
	selectors: {
		/** The editor of a block's tracks; null while it is closed. */
		selectCueEditor: ({ editor }, clientId: string): CueEditor | null => (editor?.clientId === clientId ? editor : null),
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof videoCuesSlice> {}
}

injectSlice('video', videoCuesSlice, {
	hasStateOf: ({ editor }, clientId) => clientId === editor?.clientId,
	wouldLose: ({ editor }) => editor?.isChanged === true,
});

export const {
	cuesOpened,
	cuesLoaded,
	cuesUnreadable,
	trackDescribed,
	cueAdded,
	cueChanged,
	cueRemoved,
	moreCuesShown,
	cuesSubmitted,
	cuesRefused,
	cuesSaved,
	cuesClosed,
} = videoCuesSlice.actions;
export const { selectCueEditor } = videoCuesSlice.selectors;
