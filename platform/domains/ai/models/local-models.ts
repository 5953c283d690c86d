import { listModels } from './model-server';

export interface LocalModel {
	readonly baseUrl: string;
	readonly model: string;
}

/** The default addresses of Ollama, LM Studio and llama.cpp. */
export const localServers: readonly string[] = ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:1234/v1', 'http://127.0.0.1:8080/v1'];

const timeoutMs = 1000;
/** Models that do not write. */
const otherKinds = /embed|rerank|whisper|tts|clip|bge-|minilm/i;

async function findModel(baseUrl: string): Promise<LocalModel | null> {
	const models = await listModels({ baseUrl, apiKey: '' }, timeoutMs).catch(() => []);
	const model = models.find((name) => !otherKinds.test(name));
	return model === undefined ? null : { baseUrl, model };
}

/**
 * The first model server of the list that runs on this machine, and the first model there that writes; takes a second at
 * most. Null if there is none.
 */
export async function findLocalModel(servers: readonly string[]): Promise<LocalModel | null> {
	const found = await Promise.all(servers.map(findModel));
	return found.find((model) => model !== null) ?? null;
}
