/** The containers and codecs that can be transcribed, by the type that names each. */
export type AudioType = 'audio/mpeg' | 'audio/ogg' | 'audio/flac' | 'audio/mp4' | 'audio/wav' | 'audio/webm';

/** The extension under which a server recognises the type. */
export const audioExtensions: Readonly<Record<AudioType, string>> = {
	'audio/mpeg': 'mp3',
	'audio/ogg': 'ogg',
	'audio/flac': 'flac',
	'audio/mp4': 'm4a',
	'audio/wav': 'wav',
	'audio/webm': 'webm',
};

/** How many bytes of a file `audioTypeOf` reads. */
export const audioHeadBytes = 12;

/** The type of an audio file by its first bytes; null for anything else, whatever the file is called. */
export function audioTypeOf(head: Uint8Array): AudioType | null {
	const text = String.fromCharCode(...head.subarray(0, audioHeadBytes));
	const [first = 0, second = 0] = head;
	if (text.startsWith('\x1a\x45\xdf\xa3')) {
		return 'audio/webm';
	}
	if (text.startsWith('OggS')) {
		return 'audio/ogg';
	}
	if (text.startsWith('fLaC')) {
		return 'audio/flac';
	}
	if (text.startsWith('RIFF') && text.slice(8) === 'WAVE') {
		return 'audio/wav';
	}
	if (text.slice(4, 8) === 'ftyp') {
		return 'audio/mp4';
	}
	// A tag, or the sync word of a frame of MPEG layer I to III.
	const isFrame = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) !== 0;
	return text.startsWith('ID3') || isFrame ? 'audio/mpeg' : null;
}
