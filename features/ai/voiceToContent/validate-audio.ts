import { __ } from '@wordpress/i18n';
import { maxAudioBytes, maxAudioSeconds } from '../../../api/contract/ai/ai-transcription.contract';
import { audioTypeOf } from '../../../api/contract/ai/audio-type';

/** Spec 1 §5 "Audio upload". */
const types = [
	'audio/mpeg',
	'audio/mp3',
	'audio/ogg',
	'audio/flac',
	'audio/x-flac',
	'audio/m4a',
	'audio/x-m4a',
	'audio/mp4',
	'audio/wav',
	'audio/wave',
	'audio/x-wav',
	'audio/webm',
];

/** Spec 2 §5; what the file dialog offers. */
export const audioExtensions = ['mp3', 'mpeg', 'mpga', 'ogg', 'flac', 'm4a', 'mp4', 'wav', 'wave', 'webm'];

/** Browsers give files with these extensions the type of a video, or none. */
const isCalledVideo = ({ name, type }: Pick<AudioFacts, 'name' | 'type'>): boolean =>
	/^(?:video\/(?:mp4|mpeg|webm|ogg)|application\/ogg)?$/.test(type) && audioExtensions.includes(name.split('.').at(-1)?.toLowerCase() ?? '');

/** Spec 1 §3 "Audio validation result", with what the checks need. */
export interface AudioFacts {
	readonly name: string;
	/** The type that the browser gives the file. */
	readonly type: string;
	/** The first bytes. */
	readonly head: Uint8Array;
	/** In bytes. */
	readonly size: number;
	/** Seconds; null if the browser cannot tell. */
	readonly duration: number | null;
	/** A file that a person chose, not a recording. */
	readonly isFile: boolean;
}

/** Why audio is not transcribed, as a sentence; null for valid audio. */
export function audioProblem(audio: AudioFacts): string | null {
	const { head, size, duration, isFile, type } = audio;
	if (size === 0 || duration === 0) {
		return __('The audio is empty. Please record or upload it again.', 'sitewright');
	}
	if (size > maxAudioBytes) {
		return __('The audio file is too large. The maximum file size is 25MB.', 'sitewright');
	}
	if ((isFile && !types.includes(type) && !isCalledVideo(audio)) || audioTypeOf(head) === null) {
		return __('The audio file type is not supported. Please use a supported audio file type.', 'sitewright');
	}
	if (duration !== null && duration > maxAudioSeconds) {
		return __('The audio file is too long. The maximum recording time is 25 minutes.', 'sitewright');
	}
	return null;
}
