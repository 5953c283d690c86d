import { call, put } from 'typed-redux-saga';
import { aiTranscriptionApi } from '../../../api/ai/ai-transcription';
import { audioHeadBytes } from '../../../api/contract/ai/audio-type';
import { noSpeechMessage, transcriptionMessage } from '../../../features/ai/voiceToContent/errors';
import { type AudioSource, transcriptionRequested, transcriptionStarted, transcriptReceived, voiceFailed } from '../../../features/ai/voiceToContent/slice';
import { audioProblem } from '../../../features/ai/voiceToContent/validate-audio';
import type { RecordingPart } from '../../../ports/recording';
import { port } from '../../core/port';
import { ask } from '../../core/ask';

interface Part {
	readonly file: File;
	/** Seconds; null if unknown. */
	readonly duration: number | null;
}

const readHead = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.slice(0, audioHeadBytes).arrayBuffer());

const secondsOf = ({ file, durationMs }: RecordingPart): Part => ({ file, duration: durationMs / 1000 });

/** The files of the audio: one of a chosen file, one for each part of a recording. */
function* loadParts(source: AudioSource) {
	if (source.kind === 'recording') {
		const recordings = yield* port('recordings');
		return (yield* call(recordings.load, source.recordingId)).map(secondsOf);
	}
	const files = yield* port('files');
	const measureAudio = yield* port('measureAudio');
	const file = files.get(source.fileId);
	return file ? [{ file, duration: yield* call(measureAudio, file) }] : [];
}

/** The seconds of all parts; null if one is unknown. */
function durationOf(parts: readonly Part[]): number | null {
	const known = parts.flatMap(({ duration }) => duration ?? []);
	return known.length < parts.length ? null : known.reduce((sum, seconds) => sum + seconds, 0);
}

/** The first problem of the parts. The limit of the duration holds for all parts together. */
function* findProblem(parts: readonly Part[], isFile: boolean) {
	const duration = durationOf(parts);
	for (const { file } of parts) {
		const problem = audioProblem({ name: file.name, type: file.type, size: file.size, head: yield* call(readHead, file), duration, isFile });
		if (problem !== null) {
			return problem;
		}
	}
	return null;
}

/** The same audio has the same id, so that sending it again after a failure counts once. */
const runIdOf = (source: AudioSource, { size }: File, index: number): string =>
	`${source.kind === 'file' ? source.fileId : source.recordingId}-${index}-${size}`;

/** Sends the parts one after the other; the endpoint takes each out of the file registry, where it is no longer than it is sent. */
function* send(source: AudioSource, parts: readonly Part[]) {
	const files = yield* port('files');
	const texts: string[] = [];
	for (const [index, { file }] of parts.entries()) {
		yield* put(transcriptionRequested({ part: index + 1, parts: parts.length }));
		const [fileId = ''] = files.add([file]);
		try {
			const runId = runIdOf(source, file, index);
			const { data, error } = yield* ask((dispatch) => dispatch(aiTranscriptionApi.endpoints.transcribeAudio.initiate({ fileId, runId })));
			if (data === undefined) {
				return { message: transcriptionMessage(error) };
			}
			texts.push(data);
		} finally {
			files.release([fileId]);
		}
	}
	const transcript = texts.filter((text) => text !== '').join('\n\n');
	return transcript === '' ? { message: noSpeechMessage() } : { transcript };
}

/**
 * Validates audio and transcribes it (spec 1 §4 "Transcription", §5 "Audio upload"). Cancelling aborts the request; the audio
 * stays where it is, whatever happens.
 * @return Null after a failure.
 */
export function* transcribe(source: AudioSource) {
	const parts: readonly Part[] = yield* loadParts(source);
	const problem =
		parts.length === 0
			? audioProblem({ name: '', type: '', head: new Uint8Array(), size: 0, duration: 0, isFile: false })
			: yield* findProblem(parts, source.kind === 'file');
	if (problem !== null) {
		yield* put(voiceFailed({ message: problem, source: null }));
		return null;
	}
	yield* put(transcriptionStarted({ kind: source.kind, seconds: durationOf(parts), bytes: parts.reduce((sum, { file }) => sum + file.size, 0) }));
	const { transcript, message } = { transcript: null, message: '', ...(yield* send(source, parts)) };
	if (transcript === null) {
		yield* put(voiceFailed({ message, source }));
		return null;
	}
	yield* put(transcriptReceived({ transcript }));
	return transcript;
}
