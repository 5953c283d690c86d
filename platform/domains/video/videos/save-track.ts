import constants from '../../../../api/contract/video/constants.json';
import type { TrackKind } from '../../../../api/contract/video/videos.contract';
import { parseVtt } from '../../../../api/contract/video/vtt';
import type { Clock } from '../../../core/clock';
import { tooManyTracks, trackChanged, trackExists, trackInvalid, trackTooLarge } from './failures';
import { canonicalLanguage, findTrack } from './track-language';
import type { VideoStore } from './video-store';

export interface NewTrack {
	readonly kind: TrackKind;
	readonly language: string;
	readonly label: string;
	readonly vtt: string;
	readonly replaces: boolean;
	/** The `saved_at` of the track that is replaced; null for whatever it is. */
	readonly version: number | null;
}

interface SaveTrackOptions {
	readonly clock: Clock;
	readonly store: Pick<VideoStore, 'tracks' | 'saveTrack'>;
}

/** @throws {RestFailure} `video_track_…` */
export async function saveTrack(guid: string, { kind, language, label, vtt, replaces, version }: NewTrack, { clock, store }: SaveTrackOptions): Promise<void> {
	if (Buffer.byteLength(vtt) > constants.maxTrackBytes) {
		throw trackTooLarge();
	}
	const parsed = parseVtt(vtt);
	if ('error' in parsed) {
		throw trackInvalid(parsed.error.line, parsed.error.message);
	}
	const existing = findTrack(await store.tracks(guid), kind, language);
	if (existing !== undefined && !replaces) {
		throw trackExists();
	}
	if (replaces && version !== null && existing?.saved_at !== version) {
		throw trackChanged();
	}
	if (existing === undefined && (await store.tracks(guid)).length >= constants.maxTracks) {
		throw tooManyTracks();
	}
	// Its address changes even within a millisecond.
	const savedAt = Math.max(clock.now(), (existing?.saved_at ?? 0) + 1);
	const track = { kind, language: existing?.language ?? canonicalLanguage(language), label, saved_at: savedAt, vtt, replaces: existing?.saved_at ?? null };
	if (!(await store.saveTrack(guid, track))) {
		throw existing === undefined ? trackExists() : trackChanged();
	}
}

export async function deleteTrack(guid: string, kind: TrackKind, language: string, store: Pick<VideoStore, 'tracks' | 'deleteTrack'>): Promise<void> {
	const track = findTrack(await store.tracks(guid), kind, language);
	if (track !== undefined) {
		await store.deleteTrack(guid, kind, track.language);
	}
}
