import { __ } from '@wordpress/i18n';
import { networkError } from '../../../api/core/errors';
import { parseMediaFiles } from '../../../api/media/media';
import { watchUpload } from '../../../api/core/watch-upload';
import { blockEditor, type MediaUpload } from '../../../editor/wordpress';
import { readInitialState } from '../../../store/initial-state';
import type { Ports } from '../../../ports/index';

type UploadError = Parameters<Parameters<MediaUpload>[0]['onError']>[0];

/** Formats that each browser can read whole. WordPress decides about others. */
const readableTypes = ['image/gif', 'image/jpeg', 'image/png', 'image/webp'];

/** The editor's message. Without a connection its message is that of an exception in its own code. */
function messageOf(error: UploadError): string {
	const { message } = typeof error === 'string' ? { message: error } : error;
	const isException = /\b(?:undefined|null|fetch|NetworkError|Load failed|no response)\b/i.test(message);
	return isException ? networkError('network').message : message;
}

/** False for a file that is cut off or no picture: WordPress takes it by its name and its first bytes. */
async function isWhole(file: File): Promise<boolean> {
	if (!readableTypes.includes(file.type) || file.size === 0 || typeof createImageBitmap === 'undefined') {
		return true;
	}
	try {
		(await createImageBitmap(file)).close();
		return true;
	} catch {
		return false;
	}
}

/** The `upload` port over WordPress's own uploader. */
export const upload: Ports['upload'] = (file, { onProgress, onFiles, onError }) => {
	const controller = new AbortController();
	const { signal } = controller;
	let isSent = false;
	const stopWatching = watchUpload({
		file,
		restRoot: readInitialState().restRoot,
		signal,
		onProgress: (share) => {
			isSent = true;
			onProgress(share);
		},
	});
	void isWhole(file).then((isPicture) => {
		if (signal.aborted) {
			return;
		}
		if (!isPicture) {
			onError({ message: __('This picture is damaged or cannot be read. Please choose another one.', 'sitewright'), isFinal: true });
			return;
		}
		blockEditor()
			.getSettings()
			.mediaUpload?.({
				allowedTypes: ['image'],
				filesList: [file],
				onFileChange: (changed) => !signal.aborted && onFiles(parseMediaFiles(changed)),
				// WordPress refuses a file by its type or size before it sends it.
				onError: (error) => !signal.aborted && onError({ message: messageOf(error), isFinal: !isSent }),
			});
	});
	return () => {
		controller.abort();
		stopWatching();
	};
};
