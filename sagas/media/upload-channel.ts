import { buffers, eventChannel } from 'redux-saga';
import type { MediaFile } from '../../api/media/media';
import type { Ports, UploadFailure } from '../../ports/index';

export type UploadEvent = { readonly share: number } | { readonly files: readonly MediaFile[] } | { readonly failure: UploadFailure };

/** Starts the upload of a picture to the media library. The caller closes the channel. */
export const uploadChannel = (upload: Ports['upload'], file: File) =>
	eventChannel<UploadEvent>(
		(emit) => upload(file, { onProgress: (share) => emit({ share }), onFiles: (files) => emit({ files }), onError: (failure) => emit({ failure }) }),
		buffers.expanding()
	);
