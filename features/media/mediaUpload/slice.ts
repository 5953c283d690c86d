import { createSelector, createSlice, type Draft, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { blockRemoved, blockReturned } from '../../site/editor/actions';
import { leaveBlock, type OutlivingWork, returnToBlock } from '../../site/editor/outliving-work';
import { asDraft } from '../../../store/as-draft';
import { injectSlice } from '../../../store/rooms';
import type { FileFailure } from './failures';

/** An upload of images to a block. The files are in the file registry. */
export interface MediaUpload extends OutlivingWork {
	/** Ids in the file registry of what is being sent and not in the block yet, in the order of the selection. */
	readonly fileIds: readonly string[];
	/** Percent that was sent, by the id of the file; files that wait have none. */
	readonly percents: Readonly<Record<string, number>>;
	/** Slug of the image size that the block shows. */
	readonly size: string;
	/** The files that failed. They can be sent again while the notice about them is open. */
	readonly failures: readonly FileFailure[];
}

/** The uploads, by id. A finished upload is removed: its images are in the block, or given up. */
export type MediaUploadState = Readonly<Record<string, MediaUpload>>;

interface ForUpload {
	readonly uploadId: string;
}

interface ForFile extends ForUpload {
	readonly fileId: string;
}

type UploadRequest = Pick<MediaUpload, 'fileIds' | 'size'> & { readonly clientId: string };

const initialState: MediaUploadState = {};

/** Changes an upload; nothing happens if it is gone. */
function change(state: Draft<MediaUploadState>, uploadId: string, changes: (upload: Draft<MediaUpload>) => void): void {
	const upload = state[uploadId];
	if (upload) {
		changes(upload);
	}
}

export const mediaUploadSlice = createSlice({
	name: 'mediaUpload',
	initialState,
	reducers: {
		/** The user selected or dropped images. */
		uploadRequested: {
			prepare: (request: UploadRequest) => ({ payload: { uploadId: nanoid(), ...request } }),
			reducer: (state, { payload: { uploadId, ...request } }: PayloadAction<ForUpload & UploadRequest>) => {
				state[uploadId] = asDraft({ ...request, percents: {}, failures: [] });
			},
		},
		/** More of a file was sent. */
		fileProgressed: (state, { payload: { uploadId, fileId, percent } }: PayloadAction<ForFile & { readonly percent: number }>) =>
			change(state, uploadId, ({ percents }) => {
				percents[fileId] = percent;
			}),
		/** A file is in the block, or failed. */
		fileEnded: (state, { payload: { uploadId, fileId } }: PayloadAction<ForFile>) =>
			change(state, uploadId, (upload) => {
				upload.fileIds = upload.fileIds.filter((id) => id !== fileId);
			}),
		/** One file failed; the others continue. */
		fileFailed: (state, { payload: { uploadId, ...failure } }: PayloadAction<ForUpload & FileFailure>) =>
			change(state, uploadId, ({ failures }) => {
				failures.push(failure);
			}),
		/** The user wants files that failed to be sent again. */
		uploadRetried: (state, { payload: { uploadId, fileIds } }: PayloadAction<ForUpload & Pick<MediaUpload, 'fileIds'>>) =>
			change(state, uploadId, (upload) => {
				upload.fileIds = [...fileIds];
				upload.percents = {};
				upload.failures = [];
			}),
		/** All files were uploaded or given up, and the uploaded images are in the block. */
		uploadFinished: (state, { payload: { uploadId } }: PayloadAction<ForUpload>) => {
			delete state[uploadId];
		},
	},
	extraReducers: (builder) =>
		builder
			.addCase(blockRemoved, (state, { payload: { clientId } }) => leaveBlock(Object.values(state), clientId))
			.addCase(blockReturned, (state, { payload }) => returnToBlock(Object.values(state), payload)),
	selectors: {
		/** Whether pictures would be lost if the page were left. */
		selectIsUploading: (state): boolean => Object.values(state).some(({ fileIds }) => fileIds.length > 0),
		/** Null while the block is away, and once the upload has ended. */
		selectBlockOfUpload: (state, uploadId: string): string | null => state[uploadId]?.clientId ?? null,
		/** How many files are not sent yet. */
		selectFilesLeft: (state, uploadId: string): number => state[uploadId]?.fileIds.length ?? 0,
		selectFailures: (state, uploadId: string): readonly FileFailure[] => state[uploadId]?.failures ?? [],
		/** The files that are being uploaded for a block, each with the percent that was sent. */
		selectUploadingFiles: createSelector([(state: MediaUploadState) => state, (_state: MediaUploadState, clientId: string) => clientId], (state, clientId) =>
			Object.values(state)
				.filter((upload) => upload.clientId === clientId)
				.flatMap(({ fileIds, percents }) => fileIds.map((id) => ({ id, percent: percents[id] ?? 0 })))
		),
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof mediaUploadSlice> {}
}

injectSlice('media', mediaUploadSlice, {
	hasStateOf: (state, clientId) => Object.values(state).some((upload) => upload.clientId === clientId),
	wouldLose: mediaUploadSlice.getSelectors().selectIsUploading,
});

export const { uploadRequested, fileProgressed, fileEnded, fileFailed, uploadRetried, uploadFinished } = mediaUploadSlice.actions;

export const { selectIsUploading, selectBlockOfUpload, selectFilesLeft, selectFailures, selectUploadingFiles } = mediaUploadSlice.selectors;
