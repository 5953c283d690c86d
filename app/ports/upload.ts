import { networkError } from '../../api/errors';
import { parseMediaFile } from '../../api/media';
import { blockEditor, type MediaUpload } from '../../editor/wordpress';
import type { Ports } from '../../store/ports';

type UploadError = Parameters<Parameters<MediaUpload>[0]['onError']>[0];

/** The editor's message, with the file's name. Without a connection its message is that of an exception in its own code. */
function messageOf(error: UploadError): string {
	const { message, file = undefined } = typeof error === 'string' ? { message: error } : error;
	const isException = /\b(?:undefined|null|fetch|NetworkError|Load failed)\b/i.test(message);
	const text = isException ? networkError('network').message : message;
	return file && !text.includes(file.name) ? `${file.name}: ${text}` : text;
}

/** The `upload` port over WordPress's own uploader. */
export const upload: Ports['upload'] = (files, { onFiles, onError }) => {
	let isOpen = true;
	blockEditor()
		.getSettings()
		.mediaUpload?.({
			allowedTypes: ['image'],
			filesList: files,
			onFileChange: (changed) => isOpen && onFiles(changed.map(parseMediaFile).filter((file) => file !== null)),
			onError: (error) => isOpen && onError(messageOf(error)),
		});
	return () => {
		isOpen = false;
	};
};
