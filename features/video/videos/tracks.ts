import { __ } from '@wordpress/i18n';
import constants from '../../../api/contract/video/constants.json';
import { type TrackKind, TrackLanguage, type Video } from '../../../api/contract/video/videos.contract';

/** A text track of a video, as lists show it. */
export interface VideoTrack {
	readonly kind: TrackKind;
	readonly srcLang: string;
	readonly label: string;
	readonly src: string;
}

export const isTrackKind = (kind: string): kind is TrackKind => constants.trackKinds.includes(kind);

/** The tracks of a video in one list, in a fixed order. */
export const tracksOf = ({ tracks }: Pick<Video, 'tracks'>): readonly VideoTrack[] =>
	Object.entries(Array.isArray(tracks) ? {} : tracks)
		.flatMap(([kind, languages]) => (isTrackKind(kind) ? Object.entries(languages).map(([srcLang, { src, label }]) => ({ kind, srcLang, label, src })) : []))
		.sort((one, other) => `${one.kind} ${one.label}`.localeCompare(`${other.kind} ${other.label}`));

/** The version of a track's file, to replace that one alone; null for an address without it. */
export function versionOf({ src }: Pick<VideoTrack, 'src'>): number | null {
	const version = URL.canParse(src) ? new URL(src).searchParams.get('v') : null;
	return version !== null && /^\d{1,15}$/.test(version) ? Number(version) : null;
}

/** Spec 2 §5 and §9 "Video": what an empty field means. */
export const defaultTrack = { kind: 'subtitles', srcLang: 'en', label: 'English' } as const;

const languagePattern = new RegExp(TrackLanguage.pattern ?? '');

/** The language tag that was typed, English for an empty field; null where it cannot be one. */
export function languageTag(typed: string): string | null {
	const tag = typed.trim().replaceAll('_', '-') || defaultTrack.srcLang;
	return languagePattern.test(tag) ? tag : null;
}

export const languageMessage = (): string => __('Enter a language tag such as en or pt-BR.', 'sitewright');

/** The kinds of tracks with their names (spec 2 §2 "Video"). */
export const trackKinds = (): readonly { readonly value: TrackKind; readonly label: string }[] => [
	{ value: 'subtitles', label: __('Subtitles', 'sitewright') },
	{ value: 'captions', label: __('Captions', 'sitewright') },
	{ value: 'descriptions', label: __('Descriptions', 'sitewright') },
	{ value: 'chapters', label: __('Chapters', 'sitewright') },
	{ value: 'metadata', label: __('Metadata', 'sitewright') },
];

export const duplicateTrackMessage = (): string => __('A track already exists for that language and kind.', 'sitewright');
export const changedTrackMessage = (): string =>
	__('This track was changed or deleted after you opened it. Nothing was saved. Copy your text, then open the track again.', 'sitewright');
export const notVttMessage = (): string => __('The file must be in the WebVTT format, with a name that ends in .vtt.', 'sitewright');

/** Whether a file can be a track, by its name or type (spec 2 §5 "Video"). */
export const isTrackFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean => name.toLowerCase().endsWith('.vtt') || type === 'text/vtt';
