import { buffers, eventChannel } from 'redux-saga';
import { call } from 'typed-redux-saga';
import type { MediaFile } from '../api/media';
import { port } from './ports';

export type UploadEvent = { readonly files: readonly MediaFile[] } | { readonly error: string };

/** Starts the upload of files to the media library. The caller closes the channel. */
export function* openUpload(files: readonly File[]) {
	const upload = yield* port('upload');
	return yield* call(() =>
		eventChannel<UploadEvent>(
			(emit) => upload(files, { onFiles: (arrived) => emit({ files: arrived }), onError: (error) => emit({ error }) }),
			buffers.expanding()
		)
	);
}
