import constants from '../../../../../api/contract/video/constants.json';
import { formatVtt, parseVtt } from '../../../../../api/contract/video/vtt';
import type { Clock } from '../../../../core/clock';
import type { SiteDirectory } from '../../../../core/http/access';
import type { Metrics } from '../../../../core/metrics';
import { type Sentence, sentence, toStored } from '../../../../core/sentence';
import type { Transcriber } from '../../../ai/models/transcription/transcriber';
import type { Quota } from '../../../ai/quota/quota';
import { tooManyTracks, trackExists, trackTooLarge } from '../failures';
import type { Ffmpeg } from '../ffmpeg';
import type { Jobs } from '../jobs';
import type { VideoCaptionTable } from '../tables';
import { findTrack } from '../track-language';
import type { VideoFiles } from '../video-files';
import type { StoredVideo, VideoStore } from '../video-store';
import { type CaptionsChange, type CaptionStore, segmentsOf, type StoredCaptions } from './caption-store';
import { toCues } from './cues';
import { nameOfLanguage } from './spoken-language';

const nobodySpeaks = sentence('The transcription service heard nobody speak in this video.');

/** The request was cancelled, or is another one by now. */
export class CancelledError extends Error {}

export interface CaptionMakerOptions {
	readonly transcriber: Transcriber;
	readonly ffmpeg: Ffmpeg | null;
	readonly files: VideoFiles;
	readonly store: VideoStore;
	readonly captionStore: CaptionStore;
	readonly jobs: Pick<Jobs, 'add'>;
	readonly quota: Quota;
	readonly siteDirectory: Pick<SiteDirectory, 'find'>;
	readonly metrics: Metrics | null;
	readonly clock: Clock;
}

type FinishOptions = Pick<CaptionMakerOptions, 'store' | 'captionStore' | 'quota' | 'siteDirectory' | 'clock'>;

/** How a request for captions ends: with a track, or with the reason for none. */
export function createFinishCaptions({ store, captionStore, quota, siteDirectory, clock }: FinishOptions) {
	/** A request that failed was for nothing. It is given back before the failure is seen, so that no kill comes between. */
	async function fail(row: StoredCaptions, reason: Sentence, change: CaptionsChange = {}): Promise<void> {
		const video = await store.find(row.guid);
		const site = video === null ? null : await siteDirectory.find(video.site_id);
		if (site !== null) {
			await quota.giveBack({ site, runId: row.run_id });
		}
		await captionStore.change(row, { ...change, state: 'failed', message: toStored(reason) });
	}

	/**
	 * The track and the end of the request are saved together: after a kill neither is there.
	 * @throws {RestFailure} For captions that may not be replaced. {CancelledError}
	 */
	async function saveTrack(row: StoredCaptions, language: string, vtt: string): Promise<void> {
		const { guid, mark, made_at } = row;
		const tracks = await store.tracks(guid);
		const name = nameOfLanguage(language);
		const savedAt = Math.max(clock.now(), made_at + 1);
		const existing = findTrack(tracks, 'captions', language);
		if (existing === undefined && tracks.length >= constants.maxTracks) {
			throw tooManyTracks();
		}
		const done = { state: 'done', message: '', segments: '[]', made_language: language, made_at: savedAt } as const;
		const isSaved = await store.saveTrack(guid, {
			kind: 'captions',
			language,
			label: name === '' ? mark : `${name} (${mark})`,
			saved_at: savedAt,
			vtt,
			replaces: existing === undefined ? null : made_at,
			async within(transaction) {
				if (!(await captionStore.change(row, done, transaction))) {
					throw new CancelledError();
				}
			},
		});
		if (!isSaved) {
			throw trackExists();
		}
	}

	async function finish(row: VideoCaptionTable, video: StoredVideo): Promise<void> {
		const cues = toCues(segmentsOf(row));
		if (cues.length === 0) {
			// Another attempt hears everything again.
			await fail(row, nobodySpeaks, { segments: '[]', pieces_done: 0, next_at: 0 });
			return;
		}
		const vtt = formatVtt(cues);
		if ('error' in parseVtt(vtt)) {
			throw trackTooLarge();
		}
		await saveTrack(row, row.spoken, vtt);
		const site = await siteDirectory.find(video.site_id);
		if (site !== null) {
			await quota.settle({ site, runId: row.run_id });
		}
	}

	return { fail, finish };
}
