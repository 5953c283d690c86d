import constants from '../../../../api/contract/video/constants.json';
import { filenameMissing, invalidMime, metadataInvalid } from './failures';

/** Far more than a name and a type need; a name that is too long for a file is cut instead. */
const maxMetadataCharacters = 20_000;
const videoType = /^video\/[a-z0-9][a-z0-9.+-]{0,60}$/i;
/** C0, DEL, C1, what turns or hides text where the name is shown, and letters without a look, as class-file-name.php has them. */
const invisible =
	/[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** The last part of a path, without what a person cannot see; cut where it is too long, but for its ending. Empty where nothing is left. */
export function cleanFilename(name: string): string {
	const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
	const clean = last
		.replace(invisible, '')
		.replace(/["<>|:*?]/g, '-')
		.trim()
		.replace(/^\.+/, '');
	const characters = Array.from(clean);
	if (characters.length <= constants.maxFilenameCharacters) {
		return clean;
	}
	const ending = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? '';
	return characters.slice(0, constants.maxFilenameCharacters - ending.length).join('') + ending;
}

/**
 * The name of the file, out of the header `Upload-Metadata` of tus.
 * @throws {RestFailure} 400 for what is no metadata or no name, 415 “Invalid Mime” for what is no video.
 */
export async function readFilename(header: string): Promise<string> {
	if (header.length > maxMetadataCharacters) {
		throw metadataInvalid();
	}
	const { Metadata } = await import('@tus/server');
	let metadata: Record<string, string | null>;
	try {
		metadata = Metadata.parse(header);
	} catch {
		throw metadataInvalid();
	}
	if (!videoType.test(metadata['filetype'] ?? '')) {
		throw invalidMime();
	}
	const filename = cleanFilename(metadata['filename'] ?? '');
	if (filename === '') {
		throw filenameMissing();
	}
	return filename;
}
