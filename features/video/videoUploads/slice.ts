import { createSelector, createSlice, type Draft, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { VideoUploadRecord } from '../../../ports/video';
import { blockRemoved, blockReturned } from '../../site/editor/actions';
import { leaveBlock, type OutlivingWork, returnToBlock } from '../../site/editor/outliving-work';
import { asDraft } from '../../../store/as-draft';
import { injectSlice } from '../../../store/rooms';
import type { UploadFailureCause } from './errors';

/** The picture that a video shows before it plays: a frame of it, or a picture of the media library. */
export type PosterChoice =
	| { readonly kind: 'frame' /** Milliseconds. */; readonly atTime: number }
	| { readonly kind: 'picture'; readonly attachmentId: number; readonly url: string };

/** Where an upload is (spec 2 §4 "Resumable video upload"). `sent` is in bytes, `speed` in bytes a second, null until it is known. */
export type UploadStatus =
	| { readonly name: 'starting' }
	| { readonly name: 'uploading'; readonly sent: number; readonly speed: number | null }
	| { readonly name: 'paused'; readonly sent: number }
	/** The connection was lost: it goes on by itself. `unreachable`: for so long that the person may want to know. */
	| { readonly name: 'waiting'; readonly sent: number; readonly reason: 'offline' | 'retry' | 'unreachable' }
	/** The platform has the whole file, and WordPress takes it into the media library. */
	| { readonly name: 'attaching' }
	| { readonly name: 'complete'; readonly id: number; readonly guid: string; readonly src: string }
	| { readonly name: 'failed'; readonly sent: number; readonly message: string; readonly cause: UploadFailureCause };

/** The upload of a video. Its file is in the file registry. */
export interface VideoUpload extends OutlivingWork {
	readonly fileId: string;
	readonly filename: string;
	/** In bytes. */
	readonly size: number;
	readonly title: string;
	readonly poster: PosterChoice | null;
	readonly status: UploadStatus;
}

/** A complete upload whose title and poster are to be saved. */
export interface CompleteUpload extends Pick<VideoUpload, 'clientId' | 'fileId' | 'filename' | 'title' | 'poster'> {
	readonly id: number;
	readonly guid: string;
}

export interface VideoUploadsState {
	/** By id. */
	readonly uploads: Readonly<Record<string, VideoUpload>>;
	/** The uploads that were begun before, and that no tab is sending. */
	readonly unfinished: readonly VideoUploadRecord[];
}

interface ForUpload {
	readonly uploadId: string;
}

export type UploadRequest = Pick<VideoUpload, 'fileId' | 'filename' | 'size'> & { readonly clientId: string };

/** The name of a file without its ending, as the first title of its video. */
export const titleOfFile = (filename: string): string => filename.replace(/\.[^.]{1,8}$/, '');

const initialState: VideoUploadsState = { uploads: {}, unfinished: [] };

/** Changes one upload; nothing happens if it is gone. */
function change(state: Draft<VideoUploadsState>, uploadId: string, changes: (upload: Draft<VideoUpload>) => void): void {
	const upload = state.uploads[uploadId];
	if (upload) {
		changes(upload);
	}
}

const setStatus = (state: Draft<VideoUploadsState>, uploadId: string, statusOf: (upload: VideoUpload) => UploadStatus): void =>
	change(state, uploadId, (upload) => {
		upload.status = statusOf(upload);
	});

const sentOf = ({ status, size }: VideoUpload): number => ('sent' in status ? status.sent : status.name === 'attaching' ? size : 0);

function remove(state: Draft<VideoUploadsState>, uploadId: string): void {
	delete state.uploads[uploadId];
}

export const videoUploadsSlice = createSlice({
	name: 'videoUploads',
	initialState,
	reducers: {
		/** The user chose, dropped or pasted a video for a block. */
		videoChosen: {
			prepare: (request: UploadRequest) => ({ payload: { uploadId: nanoid(), ...request } }),
			reducer: (state, { payload: { uploadId, ...request } }: PayloadAction<ForUpload & UploadRequest>) => {
				state.uploads[uploadId] = { ...request, title: titleOfFile(request.filename), poster: null, status: { name: 'starting' } };
			},
		},
		/** Bytes left the browser. */
		progressReported: (state, { payload: { uploadId, sent, speed } }: PayloadAction<ForUpload & { readonly sent: number; readonly speed: number | null }>) =>
			setStatus(state, uploadId, () => ({ name: 'uploading', sent, speed })),
		/** The connection was lost; the upload goes on by itself. */
		connectionLost: (
			state,
			{ payload: { uploadId, reason } }: PayloadAction<ForUpload & { readonly reason: Extract<UploadStatus, { name: 'waiting' }>['reason'] }>
		) => setStatus(state, uploadId, (upload) => ({ name: 'waiting', sent: sentOf(upload), reason })),
		pauseRequested: (state, { payload: { uploadId } }: PayloadAction<ForUpload>) =>
			setStatus(state, uploadId, (upload) => ({ name: 'paused', sent: sentOf(upload) })),
		/** The user wants an upload that is paused, failed or waiting to go on. */
		resumeRequested: (state, { payload: { uploadId } }: PayloadAction<ForUpload>) =>
			setStatus(state, uploadId, (upload) => (sentOf(upload) > 0 ? { name: 'uploading', sent: sentOf(upload), speed: null } : { name: 'starting' })),
		/** The platform has the whole file. */
		fileArrived: (state, { payload: { uploadId } }: PayloadAction<ForUpload & { readonly guid: string }>) =>
			setStatus(state, uploadId, () => ({ name: 'attaching' })),
		/** The video is in the media library. */
		videoAttached: (
			state,
			{ payload: { uploadId, id, guid, src } }: PayloadAction<ForUpload & { readonly id: number; readonly guid: string; readonly src: string }>
		) => setStatus(state, uploadId, () => ({ name: 'complete', id, guid, src })),
		uploadFailed: (
			state,
			{ payload: { uploadId, message, cause } }: PayloadAction<ForUpload & { readonly message: string; readonly cause: UploadFailureCause }>
		) => setStatus(state, uploadId, (upload) => ({ name: 'failed', sent: sentOf(upload), message, cause })),
		titleChanged: (state, { payload: { uploadId, title } }: PayloadAction<ForUpload & { readonly title: string }>) =>
			change(state, uploadId, (upload) => {
				upload.title = title;
			}),
		posterChosen: (state, { payload: { uploadId, poster } }: PayloadAction<ForUpload & { readonly poster: PosterChoice | null }>) =>
			change(state, uploadId, (upload) => {
				upload.poster = poster;
			}),
		/** The user does not want the upload any more; the platform forgets it. */
		cancelRequested: (state, { payload: { uploadId } }: PayloadAction<ForUpload>) => remove(state, uploadId),
		/** The user is done with a complete upload: its title and poster are saved. */
		doneRequested: (state, { payload: { uploadId } }: PayloadAction<ForUpload & { readonly upload: CompleteUpload }>) => remove(state, uploadId),
		/** Read from the browser's storage. */
		unfinishedListed: (state, { payload: { unfinished } }: PayloadAction<{ readonly unfinished: readonly VideoUploadRecord[] }>) => {
			state.unfinished = asDraft(unfinished);
		},
		/** The user does not want to go on with an upload of before. */
		unfinishedDiscarded: (state, { payload: { record } }: PayloadAction<{ readonly record: VideoUploadRecord }>) => {
			state.unfinished = state.unfinished.filter(({ id }) => id !== record.id);
		},
	},
	extraReducers: (builder) =>
		builder
			.addCase(blockRemoved, ({ uploads }, { payload: { clientId } }) => leaveBlock(Object.values(uploads), clientId))
			.addCase(blockReturned, ({ uploads }, { payload }) => returnToBlock(Object.values(uploads), payload)),
	selectors: {
		/** The upload of a block, with its id; null for none. */
		selectUploadOf: ({ uploads }, clientId: string): string | null => Object.keys(uploads).find((id) => uploads[id]?.clientId === clientId) ?? null,
		selectUpload: ({ uploads }, uploadId: string | null): VideoUpload | null => (uploadId === null ? null : (uploads[uploadId] ?? null)),
		/** Whether a file would be lost if the page were left. */
		selectIsSending: ({ uploads }): boolean => Object.values(uploads).some(({ status }) => status.name !== 'complete'),
		/** The uploads whose blocks have no video yet. */
		selectUploadsOnTheirWay: createSelector(
			({ uploads }: VideoUploadsState) => uploads,
			(uploads): readonly VideoUpload[] => Object.values(uploads).filter(({ clientId, status }) => clientId !== null && status.name !== 'complete')
		),
		selectUnfinished: ({ unfinished }) => unfinished,
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof videoUploadsSlice> {}
}

injectSlice('video', videoUploadsSlice, {
	hasStateOf: ({ uploads }, clientId) => Object.values(uploads).some((upload) => upload.clientId === clientId),
	wouldLose: videoUploadsSlice.getSelectors().selectIsSending,
});

export const {
	videoChosen,
	progressReported,
	connectionLost,
	pauseRequested,
	resumeRequested,
	fileArrived,
	videoAttached,
	uploadFailed,
	titleChanged,
	posterChosen,
	cancelRequested,
	doneRequested,
	unfinishedListed,
	unfinishedDiscarded,
} = videoUploadsSlice.actions;

export const { selectUploadOf, selectUpload, selectIsSending, selectUploadsOnTheirWay, selectUnfinished } = videoUploadsSlice.selectors;
