import type { AudioType } from '../../../../../api/contract/ai/audio-type';
import type { ReceivedFile } from '../../../../core/http/read-file';

declare module 'fastify' {
	interface FastifyInstance {
		/** Null where no service is configured: nothing can be transcribed. */
		transcriber: Transcriber | null;
	}
}

export interface Audio extends ReceivedFile {
	/** By its bytes. */
	readonly type: AudioType;
}

/** Something that is said. */
export interface SpokenSegment {
	/** Seconds from the beginning of the file. */
	readonly start: number;
	readonly end: number;
	readonly text: string;
}

export interface TimedTranscript {
	/** As the service names it, `en` or `english`; empty where it does not say. */
	readonly language: string;
	/** None where nobody speaks. */
	readonly segments: readonly SpokenSegment[];
}

/** The port to what transcribes; a failure is a `RestFailure` whose message is a sentence for a person. */
export interface Transcriber {
	/** The text; empty where nobody speaks. */
	transcribe(audio: Audio, signal: AbortSignal): Promise<string>;
	/**
	 * The text with its times.
	 * @param language A tag of ISO 639; empty for the language that is spoken.
	 */
	transcribeTimed(audio: Audio, language: string, signal: AbortSignal): Promise<TimedTranscript>;
}
