import { buffers, channel, type Channel } from 'redux-saga';
import { actionChannel, call, put, race, select, take } from 'typed-redux-saga';
import { maxAudioBytes, maxAudioSeconds } from '../../../api/contract/ai/ai-transcription.contract';
import { microphoneMessage } from '../../../features/ai/voiceToContent/errors';
import { selectStorageOwner } from '../../../features/site/session/storage-owner';
import {
	levelMeasured,
	recordingFinished,
	recordingPaused,
	recordingResumed,
	recordingStarted,
	sliceKept,
	voiceFailed,
} from '../../../features/ai/voiceToContent/slice';
import type { Ports } from '../../../ports/index';
import type { JournalWriter, MicrophoneFailure, RecorderHandle } from '../../../ports/recording';
import { port } from '../../core/port';

/** Milliseconds and bytes at which a recording ends by itself: before a slice more would make it too long to be transcribed. */
export const maxRecordingMs = (maxAudioSeconds - 1) * 1000;
export const maxPartBytes = maxAudioBytes - 200_000;

type RecorderEvent =
	| { readonly type: 'started'; readonly mimeType: string }
	| { readonly type: 'slice'; readonly data: Blob; readonly durationMs: number }
	| { readonly type: 'level'; readonly level: number }
	| { readonly type: 'stopped' }
	| { readonly type: 'failed'; readonly failure: MicrophoneFailure };

interface Recorder {
	readonly events: Channel<RecorderEvent>;
	readonly handle: RecorderHandle;
}

function startRecorder(openRecorder: Ports['openRecorder']): Recorder {
	const events = channel<RecorderEvent>(buffers.expanding(16));
	const handle = openRecorder({
		onStart: (mimeType) => events.put({ type: 'started', mimeType }),
		onSlice: (slice) => events.put({ type: 'slice', ...slice }),
		onLevel: (level) => events.put({ type: 'level', level }),
		onStop: () => events.put({ type: 'stopped' }),
		onFailure: (failure) => events.put({ type: 'failed', failure }),
	});
	return { events, handle };
}

/** The person's pauses, and the end of a recording that is long enough. */
function* steer({ handle }: Recorder, action: object) {
	if (recordingPaused.match(action)) {
		yield* call(handle.pause);
	} else if (recordingResumed.match(action)) {
		yield* call(handle.resume);
	} else {
		yield* call(handle.stop);
	}
}

/** Stores a slice before it counts: what is shown as recorded survives a crash. */
function* keepSlice(recordingId: string, writer: JournalWriter, data: Blob, durationMs: number) {
	const isStored = yield* call(writer.append, data, durationMs);
	yield* put(sliceKept({ recordingId, durationMs: writer.durationMs + durationMs, isStored }));
	return data.size;
}

function* openWriter(recordingId: string, mimeType: string) {
	const recordings = yield* port('recordings');
	const { now } = yield* port('clock');
	const owner = yield* select(selectStorageOwner);
	return yield* call(recordings.open, { id: recordingId, owner, mimeType, startedAt: now() });
}

/**
 * Records into the journal, whose recording is held, until the person is done, the recording is full, or the microphone fails (spec 1 §4 "Recorder").
 * Cancelling releases the microphone; the journal keeps what was recorded.
 * @return True if the recording is to be transcribed.
 */
export function* record(recordingId: string) {
	const controls = yield* actionChannel([recordingPaused, recordingResumed, recordingFinished]);
	const recorder: Recorder = yield* call(startRecorder, yield* port('openRecorder'));
	let writer: JournalWriter | null = null;
	let size = 0;
	try {
		while (true) {
			const { event, control } = yield* race({ event: take(recorder.events), control: take(controls) });
			if (control) {
				yield* steer(recorder, control);
				continue;
			}
			switch (event?.type) {
				case 'started':
					writer = yield* openWriter(recordingId, event.mimeType);
					yield* put(recordingStarted({ durationMs: writer.durationMs }));
					break;
				case 'slice':
					if (writer) {
						size += yield* keepSlice(recordingId, writer, event.data, event.durationMs);
						if (writer.durationMs + event.durationMs >= maxRecordingMs || size >= maxPartBytes) {
							yield* put(recordingFinished());
						}
					}
					break;
				case 'level':
					yield* put(levelMeasured({ level: event.level }));
					break;
				case 'failed': {
					const source = size > 0 ? ({ kind: 'recording', recordingId } as const) : null;
					yield* put(voiceFailed({ message: microphoneMessage(event.failure), source }));
					return false;
				}
				case 'stopped':
					return true;
				case undefined:
			}
		}
	} finally {
		controls.close();
		recorder.handle.close();
		recorder.events.close();
	}
}
