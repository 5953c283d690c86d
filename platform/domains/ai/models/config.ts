import { type Environment, readFlag, readInteger, readList, readServiceUrl, readText } from '../../../core/config/environment';
import { type ImageServiceConfig, parseImageConfig } from './images/config';
import { localServers } from './local-models';
import { parseTranscriptionConfig, type TranscriptionConfig } from './transcription/config';

/** Milliseconds. */
export interface UpstreamTimeouts {
	readonly connectMs: number;
	readonly firstTokenMs: number;
	readonly idleMs: number;
}

export interface OpenAiConfig {
	readonly baseUrl: string;
	readonly apiKey: string;
	readonly model: string;
	/** Further models that a request may name; any other name is answered by `model`. */
	readonly extraModels: readonly string[];
}

export interface AiConfig {
	/** Null where the environment names no provider. */
	readonly openAi: OpenAiConfig | null;
	/** Null where the environment names no image service. */
	readonly imageService: ImageServiceConfig | null;
	readonly transcription: TranscriptionConfig;
	readonly timeouts: UpstreamTimeouts;
	/** Addresses at which the platform looks for a model server; none in a shared data centre. */
	readonly localServers: readonly string[];
	/** Whether a site's own model server may be inside the platform's network. */
	readonly allowPrivateServers: boolean;
	/** Milliseconds between two words of the embedded writer. */
	readonly embeddedWriterPaceMs: number;
	readonly maxPromptCharacters: number;
	/** The maximum number of runs in memory, of their bytes, and of the milliseconds in which a run is written. */
	readonly runs: { readonly maxCount: number; readonly maxBytes: number; readonly maxMs: number };
}

function parseOpenAi(env: Environment): OpenAiConfig | null {
	const apiKey = readText(env, 'OPENAI_API_KEY', '');
	if (apiKey === '' && readText(env, 'OPENAI_BASE_URL', '') === '') {
		return null;
	}
	return {
		baseUrl: readServiceUrl(env, 'OPENAI_BASE_URL', 'https://api.openai.com/v1'),
		apiKey,
		model: readText(env, 'OPENAI_MODEL', 'gpt-4o-mini'),
		extraModels: readList(env, 'OPENAI_EXTRA_MODELS'),
	};
}

const parseTimeouts = (env: Environment): UpstreamTimeouts => ({
	connectMs: readInteger(env, 'OPENAI_CONNECT_TIMEOUT_MS', 10_000, 100, 120_000),
	firstTokenMs: readInteger(env, 'OPENAI_FIRST_TOKEN_TIMEOUT_MS', 60_000, 100, 600_000),
	idleMs: readInteger(env, 'OPENAI_IDLE_TIMEOUT_MS', 30_000, 100, 600_000),
});

function parseLocalServers(env: Environment): readonly string[] {
	const listed = readList(env, 'AI_LOCAL_SERVERS');
	if (listed.length === 0) {
		return localServers;
	}
	return listed[0] === 'none' ? [] : listed.map((server) => readServiceUrl({ AI_LOCAL_SERVERS: server }, 'AI_LOCAL_SERVERS', ''));
}

export const parseAiConfig = (env: Environment): AiConfig => ({
	openAi: parseOpenAi(env),
	imageService: parseImageConfig(env),
	transcription: parseTranscriptionConfig(env),
	timeouts: parseTimeouts(env),
	localServers: parseLocalServers(env),
	allowPrivateServers: readFlag(env, 'ALLOW_PRIVATE_SITES'),
	embeddedWriterPaceMs: readInteger(env, 'EMBEDDED_WRITER_PACE_MS', 25, 0, 1000),
	maxPromptCharacters: readInteger(env, 'MAX_PROMPT_CHARACTERS', 200_000, 1000, 1_000_000),
	runs: {
		maxCount: readInteger(env, 'RUNS_MAX_COUNT', 5000, 1, 1_000_000),
		maxBytes: readInteger(env, 'RUNS_MAX_BYTES', 64_000_000, 100_000, 10_000_000_000),
		maxMs: readInteger(env, 'RUN_TIMEOUT_MS', 300_000, 100, 3_600_000),
	},
});
