import type { Ports } from '../../../ports/index';
import type { MicrophoneFailure } from '../../../ports/recording';

/** Milliseconds; spec 2 §9. */
const timeslice = 1000;
/** Asked for between two slices: a slice takes time until it is on the disk, and a crash must not lose more than a second. */
const extraSliceInterval = 500;
const levelInterval = 100;
/** Speech needs no more, and 25 minutes of it stay below the limit of an upload. */
const bitsPerSecond = 64_000;

/** Spec 1 §4 "Recorder": MP4 with its codec where the browser can, else WebM. */
const mimeTypes = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/webm'];

const failures: Readonly<Record<string, MicrophoneFailure>> = {
	NotAllowedError: 'refused',
	SecurityError: 'refused',
	NotFoundError: 'missing',
	OverconstrainedError: 'missing',
	NotReadableError: 'busy',
	AbortError: 'busy',
};

/** Measures the loudness of a stream; returns the function that stops it. */
function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
	const context = new AudioContext();
	const analyser = context.createAnalyser();
	const samples = new Float32Array(analyser.fftSize);
	context.createMediaStreamSource(stream).connect(analyser);
	const timer = setInterval(() => {
		analyser.getFloatTimeDomainData(samples);
		const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
		onLevel(Math.round(Math.min(1, loudest) * 100) / 100);
	}, levelInterval);
	return () => {
		clearInterval(timer);
		void context.close();
	};
}

/** Counts the time that is recorded, without pauses. */
function createStopwatch() {
	let before = 0;
	let since: number | null = null;
	const read = (): number => before + (since === null ? 0 : performance.now() - since);
	return {
		read: () => Math.round(read()),
		run: () => {
			since ??= performance.now();
		},
		pause: () => {
			before = read();
			since = null;
		},
	};
}

function createRecording(stream: MediaStream): MediaRecorder {
	const mimeType = mimeTypes.find((type) => MediaRecorder.isTypeSupported(type));
	return new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond, ...(mimeType && { mimeType }) });
}

/** Starts a recording; returns the function that asks for no more slices between two of them. */
function startSlices(recording: MediaRecorder): () => void {
	recording.start(timeslice);
	const extraSlices = setInterval(() => recording.state === 'recording' && recording.requestData(), extraSliceInterval);
	return () => clearInterval(extraSlices);
}

const failureOf = (error: unknown): MicrophoneFailure => failures[error instanceof DOMException ? error.name : ''] ?? 'unsupported';

/** The `openRecorder` port over MediaRecorder. */
export const openRecorder: Ports['openRecorder'] = ({ onStart, onSlice, onLevel, onStop, onFailure }) => {
	const stopwatch = createStopwatch();
	/** Releases what the recording holds, the newest first. */
	const releases: (() => void)[] = [];
	let recorder: MediaRecorder | null = null;
	let isClosed = false;
	let isStopping = false;

	const close = (): void => {
		isClosed = true;
		releases.splice(0).forEach((release) => release());
	};
	const end = (report: () => void): void => {
		if (!isClosed) {
			close();
			report();
		}
	};

	async function open(): Promise<void> {
		if (typeof MediaRecorder === 'undefined' || !('mediaDevices' in navigator)) {
			end(() => onFailure('unsupported'));
			return;
		}
		const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
		releases.unshift(() => stream.getTracks().forEach((track) => track.stop()));
		if (isClosed) {
			close();
			return;
		}
		const recording = createRecording(stream);
		recorder = recording;
		releases.unshift(watchLevel(stream, (level) => recording.state === 'recording' && onLevel(level)));
		recording.ondataavailable = ({ data }) => !isClosed && data.size > 0 && onSlice({ data, durationMs: stopwatch.read() });
		// A microphone that is gone ends its track, and with it the recording.
		recording.onstop = () => end(() => (isStopping ? onStop() : onFailure('lost')));
		recording.onstart = () => {
			stopwatch.run();
			onStart(recording.mimeType);
		};
		releases.unshift(startSlices(recording));
	}

	open().catch((error: unknown) => end(() => onFailure(failureOf(error))));

	return {
		pause: () => {
			recorder?.requestData();
			recorder?.pause();
			stopwatch.pause();
		},
		resume: () => {
			recorder?.resume();
			stopwatch.run();
		},
		stop: () => {
			isStopping = true;
			stopwatch.pause();
			if (recorder && recorder.state !== 'inactive') {
				recorder.stop();
			}
		},
		close,
	};
};
