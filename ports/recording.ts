/** Why a microphone cannot be used, or no longer. */
export type MicrophoneFailure = 'refused' | 'missing' | 'busy' | 'lost' | 'unsupported';

export interface RecorderHandlers {
	/** The microphone was opened, and records. */
	readonly onStart: (mimeType: string) => void;
	/** The audio since the last slice; `durationMs` is the time recorded so far, without pauses. */
	readonly onSlice: (slice: { readonly data: Blob; readonly durationMs: number }) => void;
	/** The loudness, from 0 to 1, about ten times a second. */
	readonly onLevel: (level: number) => void;
	/** The recording ended after `stop`, and all its slices were reported. The last call. */
	readonly onStop: () => void;
	/** The last call; the slices so far were reported. */
	readonly onFailure: (failure: MicrophoneFailure) => void;
}

export interface RecorderHandle {
	/** Reports a slice with what was recorded so far. */
	readonly pause: () => void;
	readonly resume: () => void;
	readonly stop: () => void;
	/** Releases the microphone; calls no handler. */
	readonly close: () => void;
}

/** A recording in the journal. */
export interface StoredRecording {
	readonly id: string;
	/** Milliseconds since the epoch. */
	readonly startedAt: number;
	readonly durationMs: number;
	/** In bytes. */
	readonly size: number;
}

/** A part of a recording, made without a break; each is a file of its own. */
export interface RecordingPart {
	readonly file: File;
	readonly durationMs: number;
}

/** Writes one part of a recording, which its tab holds. */
export interface JournalWriter {
	/** The duration of the parts before. */
	readonly durationMs: number;
	/**
	 * @param durationMs The duration of the part so far.
	 * @return False if the browser cannot store all of the recording: the rest is in memory alone.
	 */
	readonly append: (data: Blob, durationMs: number) => Promise<boolean>;
}

/** A recording that one tab uses: no other one lists it, goes on with it or deletes it until the tab releases it or ends. */
export interface HeldRecording {
	/** Whether the tab has it; false while another one does. */
	readonly taken: Promise<boolean>;
	/** Deletes it from the journal. */
	readonly discard: () => Promise<void>;
	/** Gives it back, also where it is not taken yet. */
	readonly release: () => void;
}

/** The journal of recordings in this browser. It outlives the tab. */
export interface RecordingsPort {
	/**
	 * The recordings that no tab holds now, newest first.
	 * @param owner The user and the site: a browser can serve several.
	 */
	readonly list: (owner: string) => Promise<readonly StoredRecording[]>;
	/** The ids of recordings of this tab of which something is in memory alone. */
	readonly unstored: () => readonly string[];
	/** Takes a recording: whatever makes, uses or deletes it does so between this and its release. */
	readonly hold: (id: string) => HeldRecording;
	/** Begins a recording that the tab holds, or a further part of it. */
	readonly open: (recording: { readonly id: string; readonly owner: string; readonly mimeType: string; readonly startedAt: number }) => Promise<JournalWriter>;
	readonly load: (id: string) => Promise<readonly RecordingPart[]>;
}

/** The outside world of recordings. */
export interface RecordingPorts {
	/** Asks for the microphone and records. */
	readonly openRecorder: (handlers: RecorderHandlers) => RecorderHandle;
	readonly recordings: RecordingsPort;
	/** The seconds that an audio file plays; null if the browser cannot tell. */
	readonly measureAudio: (file: File) => Promise<number | null>;
}
