import constants from '../../../../../api/contract/video/constants.json';
import { findTrack } from '../track-language';
import type { VideoStore } from '../video-store';
import type { StoredCaptions } from './caption-store';

/** Whether a video has captions of a language that may not be replaced: other than those that were made here and are unchanged. */
export async function isTaken(
	store: Pick<VideoStore, 'tracks'>,
	guid: string,
	language: string,
	made: Pick<StoredCaptions, 'made_at'> | null
): Promise<boolean> {
	const track = findTrack(await store.tracks(guid), 'captions', language);
	return track !== undefined && track.saved_at !== made?.made_at;
}

/**
 * Whether a video can have the captions: it has fewer tracks than it may have, or captions of that language that were made here.
 * @param language Empty for any.
 */
export async function hasRoom(
	store: Pick<VideoStore, 'tracks'>,
	guid: string,
	language: string,
	made: Pick<StoredCaptions, 'made_at'> | null
): Promise<boolean> {
	const tracks = await store.tracks(guid);
	const captions = language === '' ? tracks.filter(({ kind }) => kind === 'captions') : [findTrack(tracks, 'captions', language)];
	return tracks.length < constants.maxTracks || captions.some((track) => track !== undefined && track.saved_at === made?.made_at);
}
