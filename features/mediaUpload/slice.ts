import { createSelector, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { blockRemoved } from '../editor/actions';

/** An upload of images to a block. The files are in the file registry. */
export interface MediaUpload {
	readonly clientId: string;
	/** Ids in the file registry of what is not in the block yet, in the order of the selection. */
	readonly fileIds: readonly string[];
	/** Slug of the image size that the block shows. */
	readonly size: string;
	/** Messages of the files that failed. */
	readonly failures: readonly string[];
}

/** The running uploads, by id. A finished upload is removed: its images are in the block, its failures in notices. */
export type MediaUploadState = Readonly<Record<string, MediaUpload>>;

interface ForUpload {
	readonly uploadId: string;
}

type UploadRequest = Pick<MediaUpload, 'clientId' | 'fileIds' | 'size'>;

const initialState: MediaUploadState = {};

export const mediaUploadSlice = createSlice({
	name: 'mediaUpload',
	initialState,
	reducers: {
		/** The user selected or dropped images. */
		uploadRequested: {
			prepare: (request: UploadRequest) => ({ payload: { uploadId: nanoid(), ...request } }),
			reducer: (state, { payload: { uploadId, ...request } }: PayloadAction<ForUpload & UploadRequest>) => ({
				...state,
				[uploadId]: { ...request, failures: [] },
			}),
		},
		/** A file is in the block, or failed. */
		fileEnded: (state, { payload: { uploadId, fileId } }: PayloadAction<ForUpload & { readonly fileId: string }>) => {
			const upload = state[uploadId];
			return upload ? { ...state, [uploadId]: { ...upload, fileIds: upload.fileIds.filter((id) => id !== fileId) } } : state;
		},
		/** One file failed; the others continue. */
		fileFailed: (state, { payload: { uploadId, message } }: PayloadAction<ForUpload & { readonly message: string }>) => {
			const upload = state[uploadId];
			return upload ? { ...state, [uploadId]: { ...upload, failures: [...upload.failures, message] } } : state;
		},
		/** All files were uploaded or failed, and the uploaded images are in the block. */
		uploadFinished: (state, { payload: { uploadId } }: PayloadAction<ForUpload>) => {
			const { [uploadId]: _finished, ...rest } = state;
			return rest;
		},
	},
	extraReducers: (builder) =>
		builder.addCase(blockRemoved, (state, { payload: { clientId } }) =>
			Object.values(state).some((upload) => upload.clientId === clientId)
				? Object.fromEntries(Object.entries(state).filter(([, upload]) => upload.clientId !== clientId))
				: state
		),
	selectors: {
		/** Whether pictures would be lost if the page were left. */
		selectIsUploading: (state): boolean => Object.keys(state).length > 0,
		/** The ids of the files that are being uploaded for a block. */
		selectUploadingFileIds: createSelector(
			[(state: MediaUploadState) => state, (_state: MediaUploadState, clientId: string) => clientId],
			(state, clientId) =>
				Object.values(state)
					.filter((upload) => upload.clientId === clientId)
					.flatMap(({ fileIds }) => fileIds)
		),
	},
});

export const { uploadRequested, fileEnded, fileFailed, uploadFinished } = mediaUploadSlice.actions;

export const { selectIsUploading, selectUploadingFileIds } = mediaUploadSlice.selectors;
