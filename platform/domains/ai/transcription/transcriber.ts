import type { AudioType } from '../../../../api/contract/audio-type';
import type { ReceivedFile } from '../../../core/http/read-file';

export interface Audio extends ReceivedFile {
	/** By its bytes. */
	readonly type: AudioType;
}

/** The port to what transcribes; a failure is a `RestFailure` whose message is a sentence for a person. */
export interface Transcriber {
	/** The text; empty where nobody speaks. */
	transcribe(audio: Audio, signal: AbortSignal): Promise<string>;
}
