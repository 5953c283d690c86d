import type { TrackKind } from '../../../../api/contract/video/videos.contract';

/** The track of a kind and a language, however its tag is spelled. */
export const findTrack = <Track extends { readonly kind: TrackKind; readonly language: string }>(
	tracks: readonly Track[],
	kind: TrackKind,
	language: string
): Track | undefined => tracks.find((track) => track.kind === kind && canonicalLanguage(track.language) === canonicalLanguage(language));

/** The tag in the form in which two spellings of a language are the same text: `pt-BR` for `PT-br` (RFC 5646 §4.5). */
export function canonicalLanguage(tag: string): string {
	try {
		return Intl.getCanonicalLocales(tag)[0] ?? tag;
	} catch {
		return tag.toLowerCase();
	}
}
