import { createSlice, type Draft, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { SaveVideoMeta, TrackKind, VideoState } from '../../../api/contract/video/videos.contract';
import type { BodyOf } from '../../../api/contract/define';
import { blockRemoved, blockReturned } from '../../site/editor/actions';
import { type BlockDrafts, bringDraftBack, setDraftAside } from '../../site/editor/block-slice';
import type { PosterChoice } from '../videoUploads/slice';
import { injectSlice } from '../../../store/rooms';

/**
 * The way of a video's preview (spec 2 §4 "Video block"): `attempt` counts the failures so far. `missing`: the site has no such
 * video.
 */
export type PreviewStatus =
	/** `state` is the video's own, once that is known. */
	| { readonly name: 'loading'; readonly attempt: number; readonly state?: VideoState | undefined }
	| { readonly name: 'ready' }
	| { readonly name: 'missing' }
	| { readonly name: 'failed'; readonly message: string };

export type SavingStatus = { readonly name: 'idle' } | { readonly name: 'saving' } | { readonly name: 'failed'; readonly message: string };

/** The text track that a block's editor of tracks saves. */
export type TrackEditorStatus =
	| { readonly name: 'closed' }
	| { readonly name: 'open' }
	| { readonly name: 'saving' }
	| { readonly name: 'failed'; readonly message: string };

/** A typed title or description of a video. It is saved with the post. */
export interface DetailsDraft {
	/** The video that it is about: the block can get another one. */
	readonly guid: string;
	readonly title?: string;
	readonly description?: string;
}

/** Titles and descriptions are drafts from their typing until they are saved. One about a video that its block no longer shows is away, too. */
export interface VideosState extends BlockDrafts<DetailsDraft> {
	/** By guid. */
	readonly previews: Readonly<Record<string, PreviewStatus>>;
	/** The posters that are being chosen, by guid. */
	readonly posters: Readonly<Record<string, SavingStatus>>;
	/** By clientId. */
	readonly trackEditors: Readonly<Record<string, TrackEditorStatus>>;
	/** The block whose player takes clicks; null for none (spec 2 §4). */
	readonly interactive: string | null;
}

interface ForVideo {
	readonly guid: string;
}
interface ForBlock {
	readonly clientId: string;
}

/** A text track as a person entered it; empty fields get their defaults (spec 2 §5 "Video"). */
export interface TrackEntry {
	readonly kind: TrackKind;
	readonly srcLang: string;
	readonly label: string;
	/** In the file registry. */
	readonly fileId: string;
}

/** The settings of a video that are not the block's. */
export type VideoChanges = Omit<BodyOf<typeof SaveVideoMeta>, 'id'>;

const initialState: VideosState = { previews: {}, posters: {}, trackEditors: {}, drafts: {}, awayDrafts: {}, interactive: null };
const idle: SavingStatus = { name: 'idle' };
const closed: TrackEditorStatus = { name: 'closed' };

function setPreview(state: Draft<VideosState>, guid: string, status: PreviewStatus): void {
	state.previews[guid] = status;
}

function setPoster(state: Draft<VideosState>, guid: string, status: SavingStatus): void {
	state.posters[guid] = status;
}

function setEditor(state: Draft<VideosState>, clientId: string, status: TrackEditorStatus): void {
	state.trackEditors[clientId] = status;
}

export const videosSlice = createSlice({
	name: 'videos',
	initialState,
	reducers: {
		/** The person made blocks of ours of so many older blocks. */
		blocksTransformed: (state, _action: PayloadAction<{ readonly count: number }>) => state,
		/** A block shows a video, or the person wants its preview to be tried again. */
		previewRequested: (state, { payload: { guid } }: PayloadAction<ForVideo>) => setPreview(state, guid, { name: 'loading', attempt: 0 }),
		previewDelayed: (state, { payload: { guid, ...way } }: PayloadAction<ForVideo & { readonly attempt: number; readonly state?: VideoState | undefined }>) =>
			setPreview(state, guid, { name: 'loading', ...way }),
		previewLoaded: (state, { payload: { guid } }: PayloadAction<ForVideo>) => setPreview(state, guid, { name: 'ready' }),
		previewFailed: (state, { payload: { guid, message } }: PayloadAction<ForVideo & { readonly message: string }>) =>
			setPreview(state, guid, { name: 'failed', message }),
		videoMissing: (state, { payload: { guid } }: PayloadAction<ForVideo>) => setPreview(state, guid, { name: 'missing' }),
		/** The user chose the picture before the video; a frame is taken from `url`, an object URL or the video's address. */
		posterSubmitted: (state, { payload: { guid } }: PayloadAction<ForVideo & { readonly poster: PosterChoice; readonly url: string }>) =>
			setPoster(state, guid, { name: 'saving' }),
		posterSaved: (state, { payload: { guid } }: PayloadAction<ForVideo>) => setPoster(state, guid, idle),
		posterFailed: (state, { payload: { guid, message } }: PayloadAction<ForVideo & { readonly message: string }>) =>
			setPoster(state, guid, { name: 'failed', message }),
		/** The user changed a setting of the video. It shows at once, and goes back if it cannot be saved. */
		videoChanged: (
			state,
			_action: PayloadAction<{
				/** Of the file in the media library. */ readonly id: number;
				readonly changes: VideoChanges /** The typed texts that are no draft any more once they are saved. */;
				readonly draftOf?: ForBlock & { readonly draft: DetailsDraft };
			}>
		) => state,
		trackEditorOpened: (state, { payload: { clientId } }: PayloadAction<ForBlock>) => setEditor(state, clientId, { name: 'open' }),
		trackEditorClosed: (state, { payload: { clientId } }: PayloadAction<ForBlock>) => setEditor(state, clientId, closed),
		/** The user saves a text track. */
		trackSubmitted: (state, { payload: { clientId } }: PayloadAction<ForBlock & ForVideo & { readonly track: TrackEntry }>) =>
			setEditor(state, clientId, { name: 'saving' }),
		trackSaved: (state, { payload: { clientId } }: PayloadAction<ForBlock>) => setEditor(state, clientId, closed),
		trackFailed: (state, { payload: { clientId, message } }: PayloadAction<ForBlock & { readonly message: string }>) =>
			setEditor(state, clientId, { name: 'failed', message }),
		/** The user deletes a text track. */
		trackRemoved: (state, _action: PayloadAction<ForBlock & ForVideo & { readonly kind: TrackKind; readonly srcLang: string }>) => state,
		/** The user typed a title or a description. */
		detailsTyped: ({ drafts }, { payload: { clientId, draft } }: PayloadAction<ForBlock & { readonly draft: DetailsDraft }>) => {
			const before = drafts[clientId];
			drafts[clientId] = { ...(before?.guid === draft.guid && before), ...draft };
		},
		/** The post is being saved; `isShown` says whether the block shows the video that its draft is about. */
		draftChecked: (state, { payload: { clientId, isShown } }: PayloadAction<ForBlock & { readonly isShown: boolean }>) => {
			if (isShown) {
				bringDraftBack(state, { clientId, now: clientId });
			} else {
				setDraftAside(state, clientId);
			}
		},
		/** The draft is saved; a text that was typed meanwhile stays. */
		detailsSaved: ({ drafts }, { payload: { clientId, draft } }: PayloadAction<ForBlock & { readonly draft: DetailsDraft }>) => {
			const saved = drafts[clientId];
			if (saved?.title === draft.title && saved?.description === draft.description) {
				delete drafts[clientId];
			}
		},
		/** The user clicked on the player of a selected block. */
		playerEntered: (state, { payload: { clientId } }: PayloadAction<ForBlock>) => {
			state.interactive = clientId;
		},
		playerLeft: (state) => {
			state.interactive = null;
		},
	},
	extraReducers: (builder) =>
		builder
			.addCase(blockRemoved, (state, { payload: { clientId } }) => {
				delete state.trackEditors[clientId];
				state.interactive = state.interactive === clientId ? null : state.interactive;
				setDraftAside(state, clientId);
			})
			.addCase(blockReturned, (state, { payload }) => bringDraftBack(state, payload)),
	selectors: {
		selectPreview: ({ previews }, guid: string): PreviewStatus | null => previews[guid] ?? null,
		selectPoster: ({ posters }, guid: string): SavingStatus => posters[guid] ?? idle,
		selectTrackEditor: ({ trackEditors }, clientId: string): TrackEditorStatus => trackEditors[clientId] ?? closed,
		/** The unsaved title and description of a block's video; null for none. */
		selectDraft: ({ drafts, awayDrafts }, clientId: string, guid: string): DetailsDraft | null =>
			[drafts[clientId], awayDrafts[clientId]].find((draft) => draft?.guid === guid) ?? null,
		selectIsInteractive: ({ interactive }, clientId: string): boolean => interactive === clientId,
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof videosSlice> {}
}

injectSlice('video', videosSlice, {
	hasStateOf: ({ trackEditors, drafts, interactive }, clientId) => clientId in trackEditors || clientId in drafts || clientId === interactive,
	wouldLose: ({ drafts }) => Object.keys(drafts).length > 0,
});

export const {
	blocksTransformed,
	previewRequested,
	previewDelayed,
	previewLoaded,
	previewFailed,
	videoMissing,
	posterSubmitted,
	posterSaved,
	posterFailed,
	videoChanged,
	trackEditorOpened,
	trackEditorClosed,
	trackSubmitted,
	trackSaved,
	trackFailed,
	trackRemoved,
	detailsTyped,
	draftChecked,
	detailsSaved,
	playerEntered,
	playerLeft,
} = videosSlice.actions;

export const { selectPreview, selectPoster, selectTrackEditor, selectDraft, selectIsInteractive } = videosSlice.selectors;
