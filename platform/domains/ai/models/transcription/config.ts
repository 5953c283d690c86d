import { type Environment, readInteger, readServiceUrl, readText } from '../../../../core/config/environment';

export interface TranscriptionServiceConfig {
	/** Without a trailing slash. */
	readonly baseUrl: string;
	/** Empty for a server without a key. */
	readonly apiKey: string;
	readonly model: string;
	/** Milliseconds for the whole answer. */
	readonly timeoutMs: number;
}

export interface TranscriptionConfig {
	/** Null where no service is configured: nothing can be transcribed. */
	readonly service: TranscriptionServiceConfig | null;
	/** Each holds one audio file in memory. */
	readonly maxAtOnce: number;
}

export function parseTranscriptionConfig(env: Environment): TranscriptionConfig {
	const apiKey = readText(env, 'TRANSCRIPTION_API_KEY', '');
	const service = {
		baseUrl: readServiceUrl(env, 'TRANSCRIPTION_BASE_URL', 'https://api.openai.com/v1'),
		apiKey,
		model: readText(env, 'TRANSCRIPTION_MODEL', 'whisper-1'),
		timeoutMs: readInteger(env, 'TRANSCRIPTION_TIMEOUT_MS', 600_000, 100, 1_200_000),
	};
	return {
		service: apiKey === '' && readText(env, 'TRANSCRIPTION_BASE_URL', '') === '' ? null : service,
		maxAtOnce: readInteger(env, 'TRANSCRIPTIONS_AT_ONCE', 8, 1, 1000),
	};
}
