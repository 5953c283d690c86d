import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import constants from '../../../../../api/contract/video/constants.json';
import { formatVtt, parseVtt } from '../../../../../api/contract/video/vtt';
import type { Clock } from '../../../../core/clock';
import { RestFailure } from '../../../../core/errors';
import type { SiteDirectory } from '../../../../core/http/access';
import { parseJson } from '../../../../core/json';
import { measured, type Metrics } from '../../../../core/metrics';
import { fromStored, type Sentence, sentence, toStored } from '../../../../core/sentence';
import type { SpokenSegment, Transcriber } from '../../../ai/models/transcription/transcriber';
import type { Quota } from '../../../ai/quota/quota';
import { tooManyTracks, trackExists, trackTooLarge } from '../failures';
import type { Ffmpeg } from '../ffmpeg';
import type { Jobs } from '../jobs';
import type { VideoCaptionTable } from '../tables';
import { findTrack } from '../track-language';
import { deleteOrphaned } from '../ready-video';
import { original, type VideoFiles } from '../video-files';
import type { StoredVideo, VideoStore } from '../video-store';
import type { Worker } from '../work-on-job';
import { type CaptionsChange, type CaptionStore, segmentsOf, type StoredCaptions } from './caption-store';
import { isTaken } from './captions';
import { type SpokenText, toCues } from './cues';
import { NoSoundError, piecesLeft, readSound, type SoundPiece, soundProblem } from './sound';
import { languageTagOf, nameOfLanguage, primaryLanguage } from './spoken-language';

const Payload = Type.Object({ run_id: Type.String() });
/** A segment that ends so close to the end of its piece may go on in the next one. */
const cutMs = 2000;
/** Failures of the service that may pass; all others need somebody who changes something. */
const passing: readonly string[] = [
	'ai_transcription_limited',
	'ai_transcription_slow',
	'ai_transcription_unavailable',
	'ai_transcription_unreadable',
	'video_storage_unavailable',
];

const notMade = sentence('The captions could not be made. Please try again later.');
const noSound = sentence('This video has no sound to make captions of.');
const nobodySpeaks = sentence('The transcription service heard nobody speak in this video.');
const soundNotRead = sentence('The sound of this video could not be read. Please try again later.');

interface CaptionMakerOptions {
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

/** Whether a job belongs to the request: the captions may have been asked for again since. */
function isFor({ run_id }: Pick<StoredCaptions, 'run_id'>, payload: string): boolean {
	const asked = parseJson(payload);
	return Value.Check(Payload, asked) && asked.run_id === run_id;
}

/** The request was cancelled, or is another one by now. */
class CancelledError extends Error {}

export interface CaptionMaker extends Worker {
	/** Ends the work on a video: it was cancelled. */
	end(guid: string): void;
}

/** Puts the segments of a piece at their times of the video. The next piece begins where no word is cut in two. */
export function joinPiece(
	{ start, end, isLast }: Pick<SoundPiece, 'start' | 'end' | 'isLast'>,
	heard: readonly SpokenSegment[]
): { readonly said: readonly SpokenText[]; readonly nextAt: number } {
	const said = heard
		.map((segment) => ({
			start: start + Math.round(segment.start * 1000),
			end: Math.min(end, start + Math.round(segment.end * 1000)),
			text: segment.text.trim(),
		}))
		.filter((segment) => segment.text !== '' && segment.start < end);
	const last = said.at(-1);
	const isCut = !isLast && last !== undefined && last.end > end - cutMs && last.start > (start + end) / 2;
	return isCut ? { said: said.slice(0, -1), nextAt: last.start } : { said, nextAt: end };
}

/** Sends the sound of a video to the transcription service, piece by piece, and saves what it hears as a track. Each piece that is done is kept. */
export function createCaptionMaker({
	transcriber,
	ffmpeg,
	files,
	store,
	captionStore,
	jobs,
	quota,
	siteDirectory,
	metrics,
	clock,
}: CaptionMakerOptions): CaptionMaker {
	const running = new Map<string, AbortController>();

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

	/**
	 * @return The request after the piece.
	 * @throws {CancelledError}
	 */
	async function hear(row: VideoCaptionTable, piece: SoundPiece, signal: AbortSignal): Promise<VideoCaptionTable> {
		const { audio } = piece;
		const language = row.language === '' ? row.spoken : row.language;
		const heard =
			audio === null
				? { language: '', segments: [] }
				: await measured(metrics, 'captions', 'openai', signal, () => transcriber.transcribeTimed(audio, primaryLanguage(language), signal));
		const { said, nextAt } = joinPiece(piece, heard.segments);
		const spoken = language !== '' ? language : said.length === 0 ? '' : languageTagOf(heard.language);
		if (row.spoken === '' && spoken !== '' && (await isTaken(store, row.guid, spoken, row))) {
			throw trackExists();
		}
		// A file that is sent whole, because ffmpeg was removed, repeats the pieces that were done.
		const before = piece.start < row.next_at ? [] : segmentsOf(row);
		const change = {
			spoken,
			segments: JSON.stringify([...before, ...said]),
			pieces_done: row.pieces_done + 1,
			next_at: nextAt,
			message: '',
			state: 'working',
		} as const;
		await captionStore.inTransaction(async (transaction) => {
			if (!(await captionStore.change(row, change, transaction))) {
				throw new CancelledError();
			}
			// The pieces that follow have all their attempts again.
			await jobs.add(transaction, row.guid, 'captions', { run_id: row.run_id, next_at: nextAt });
		});
		return { ...row, ...change };
	}

	async function make(first: VideoCaptionTable, video: StoredVideo, signal: AbortSignal): Promise<void> {
		let row = first;
		const isHeard = (): boolean => piecesLeft(video.duration, row.next_at, ffmpeg) === 0;
		if (!isHeard()) {
			// ffmpeg may have been removed since the captions were asked for.
			const problem = soundProblem(video, ffmpeg);
			if (problem !== null) {
				await fail(row, problem);
				return;
			}
			await files.withFile(video.guid, { name: original, purpose: 'captions', signal }, async (file) => {
				while (!isHeard()) {
					row = await hear(row, await readSound(file, video, row.next_at, ffmpeg, signal), signal);
				}
			});
		}
		await finish(row, video);
	}

	async function failed(row: StoredCaptions, error: unknown): Promise<void> {
		if (error instanceof NoSoundError) {
			await fail(row, noSound);
		} else if (error instanceof RestFailure && !passing.includes(error.code)) {
			await fail(row, error.sentence);
		} else {
			const now = await captionStore.find(row.guid);
			await captionStore.change(row, { state: 'waiting', message: toStored(error instanceof RestFailure ? error.sentence : soundNotRead) });
			// After a piece that was done, the job has been asked for anew.
			if (now?.pieces_done === row.pieces_done) {
				throw error;
			}
		}
	}

	return {
		async run(guid, payload, stopping) {
			const row = await captionStore.findWithSegments(guid);
			const video = await store.find(guid);
			if (video === null || row === null || !isFor(row, payload) || !(await captionStore.change(row, { state: 'working' }))) {
				return;
			}
			const cancelled = new AbortController();
			running.set(guid, cancelled);
			try {
				await make(row, video, AbortSignal.any([stopping, cancelled.signal]));
			} catch (error) {
				if (cancelled.signal.aborted || error instanceof CancelledError) {
					return;
				}
				stopping.throwIfAborted();
				await failed(row, error);
			} finally {
				running.delete(guid);
				await deleteOrphaned({ files, store }, guid);
			}
		},

		async giveUp(guid, payload) {
			const row = await captionStore.find(guid);
			if (row !== null && isFor(row, payload)) {
				await fail(row, row.message === '' ? notMade : fromStored(row.message));
			}
		},

		end: (guid) => running.get(guid)?.abort(),
	};
}
