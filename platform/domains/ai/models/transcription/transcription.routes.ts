import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { maxAudioBytes, TranscribeAudio } from '../../../../../api/contract/ai/ai-transcription.contract';
import { audioHeadBytes, audioTypeOf } from '../../../../../api/contract/ai/audio-type';
import type { PlatformServer } from '../../../../core/domain';
import { type TokenCaller, tokenCaller } from '../../../../core/http/caller';
import { contractRoute } from '../../../../core/http/contract-route';
import { readFile } from '../../../../core/http/read-file';
import { createPlaces, type Places, type Taker } from '../../../../core/places';
import type { Quota } from '../../quota/quota';
import { useOf } from '../begin-run';
import type { Counted } from '../counted';
import { clientGone } from '../failure';
import type { KeptAnswers } from '../kept-answers';
import { watchAnswer } from '../watch-answer';
import { fileTooLarge, missingAudio, notConfigured, quotaExceeded, transcriptionUnavailable, typeNotSupported } from './failures';
import type { Audio, Transcriber } from './transcriber';

interface TranscriptionServices {
	/** Null where no service is configured. */
	readonly transcriber: Transcriber | null;
	/** Each holds one audio file in memory; four times as many may arrive. */
	readonly maxAtOnce: number;
	readonly counted: Counted;
	/** The texts of recordings. */
	readonly kept: KeptAnswers<string>;
	readonly quota: Quota;
	readonly onUnexpected: (error: unknown) => void;
}

/** A recording that has arrived. */
interface Recording extends Audio {
	/** Identifies the person and the recording. */
	readonly fingerprint: string;
}

const tooMany = (): Error => transcriptionUnavailable('too many at once');

const takerOf = ({ site, user }: TokenCaller): Taker => ({ siteId: site.id, userId: user.id });

/** @throws {RestFailure} For a file that is none, too large, of another type, or one too many that arrive at once. */
async function receiveRecording(request: FastifyRequest, arriving: Places): Promise<Recording> {
	const owner = tokenCaller(request);
	const digest = createHash('sha256').update(`${owner.user.id} transcription `);
	const leave = arriving.take(takerOf(owner));
	if (leave === null) {
		throw tooMany();
	}
	const file = await readFile(request.raw, {
		field: TranscribeAudio.fileField,
		maxBytes: maxAudioBytes,
		createTooLarge: fileTooLarge,
		onPiece: (piece) => digest.update(piece),
	}).finally(leave);
	if (file === null) {
		throw missingAudio();
	}
	const type = audioTypeOf(Buffer.concat(file.pieces.slice(0, audioHeadBytes)).subarray(0, audioHeadBytes));
	if (type === null) {
		throw typeNotSupported();
	}
	return { ...file, type, fingerprint: digest.digest('hex') };
}

/** Spec 1 §7 "Transcription". */
export function addTranscriptionRoutes(server: PlatformServer, { transcriber, maxAtOnce, counted, kept, quota, onUnexpected }: TranscriptionServices): void {
	const running = new Set<AbortController>();
	// A recording that arrives takes no place of those that are transcribed: it may take minutes, or never end.
	const arriving = createPlaces({ count: 4 * maxAtOnce });
	const transcribing = createPlaces({ count: maxAtOnce });
	server.addHook('preClose', async () => running.forEach((client) => client.abort(transcriptionUnavailable('shutting down'))));

	server.route({
		...contractRoute(TranscribeAudio, { takesUploads: true }),
		async handler(request, reply) {
			if (transcriber === null) {
				throw notConfigured();
			}
			const owner = tokenCaller(request);
			const { site, user } = owner;
			const { fingerprint, ...recording } = await receiveRecording(request, arriving);
			const leave = transcribing.take(takerOf(owner));
			if (leave === null) {
				throw tooMany();
			}
			const client = new AbortController();
			running.add(client);
			const name = { site, runId: request.query.run_id ?? randomUUID() };
			let isTranscribed = false;
			watchAnswer(
				reply,
				() => isTranscribed && void quota.settle(name).catch(onUnexpected),
				() => client.abort(clientGone())
			);
			try {
				const key = `${site.id} ${user.id} ${name.runId}`;
				const earlier = kept.find(key, fingerprint);
				if (earlier !== undefined) {
					return { text: earlier };
				}
				const text = await counted({
					request: { ...name, fingerprint, use: useOf(owner, request.query.feature ?? 'voice-to-content') },
					signal: client.signal,
					createRefusal: quotaExceeded,
					service: 'transcription',
					kind: 'openai',
					work: () => transcriber.transcribe(recording, client.signal),
				});
				isTranscribed = true;
				return { text: kept.keep(key, fingerprint, text) };
			} finally {
				running.delete(client);
				leave();
			}
		},
	});
}
