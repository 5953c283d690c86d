import { createSelector, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { blockRemoved } from '../editor/actions';

/** Images on their way to a block. The files themselves are in the file registry. */
export interface MediaUpload {
	readonly clientId: string;
	/** Ids in the file registry, in the order of the person's choice. */
	readonly fileIds: readonly string[];
	/** Slug of the image size that the block shows. */
	readonly size: string;
	/** Messages of the files that failed. */
	readonly failures: readonly string[];
}

/** The uploads under way, by id. One that has ended is forgotten: its images are in the block, its failures in notices. */
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
		/** The person chose or dropped images, which are in the file registry. */
		uploadRequested: {
			prepare: (request: UploadRequest) => ({ payload: { uploadId: nanoid(), ...request } }),
			reducer: (state, { payload: { uploadId, ...request } }: PayloadAction<ForUpload & UploadRequest>) => ({
				...state,
				[uploadId]: { ...request, failures: [] },
			}),
		},
		/** One file failed; the others go on. */
		fileFailed: (state, { payload: { uploadId, message } }: PayloadAction<ForUpload & { readonly message: string }>) => {
			const upload = state[uploadId];
			return upload ? { ...state, [uploadId]: { ...upload, failures: [...upload.failures, message] } } : state;
		},
		/** Every file has arrived or failed, and the block has those that arrived. */
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
		/** The ids of the files that are on their way to a block. */
		selectUploadingFileIds: createSelector(
			[(state: MediaUploadState) => state, (_state: MediaUploadState, clientId: string) => clientId],
			(state, clientId) =>
				Object.values(state)
					.filter((upload) => upload.clientId === clientId)
					.flatMap(({ fileIds }) => fileIds)
		),
	},
});

export const { uploadRequested, fileFailed, uploadFinished } = mediaUploadSlice.actions;

export const { selectUploadingFileIds } = mediaUploadSlice.selectors;
