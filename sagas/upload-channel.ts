import { buffers, eventChannel } from 'redux-saga';
import type { MediaFile } from '../api/media';
import type { Ports } from '../store/ports';

export type UploadEvent = { readonly files: readonly MediaFile[] } | { readonly error: string };

/** Starts the upload of files to the media library. The caller closes the channel. */
export const uploadChannel = (upload: Ports['upload'], files: readonly File[]) =>
	eventChannel<UploadEvent>(
		(emit) => upload(files, { onFiles: (arrived) => emit({ files: arrived }), onError: (error) => emit({ error }) }),
		buffers.expanding()
	);
