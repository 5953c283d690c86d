import { maxAddressLength } from './embed-address';

/** The files of videos that browsers play, by the ends of their names. */
const fileEnding = /\.(?:mp4|m4v|mov|webm|mkv|ogv|ogg)$/i;

/** The address of a file that is a video by its name, with its scheme; null for any other text. */
export function videoFileAddress(text: string): string | null {
	const trimmed = text.trim();
	const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
	const url = trimmed.length <= maxAddressLength && URL.canParse(address) ? new URL(address) : null;
	return url && url.hostname.length > 1 && fileEnding.test(url.pathname) ? url.href : null;
}
