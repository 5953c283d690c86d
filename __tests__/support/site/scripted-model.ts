import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { loopback } from '../../../scripts/site/ports';

/** What the model does with each request, until it is told otherwise. */
export interface ModelScript {
	/** The words, in the pieces in which they are sent. */
	readonly chunks?: readonly string[];
	/** Milliseconds before each piece. */
	readonly pace?: number;
	/** Sends this many pieces, then nothing more while the line stays open. */
	readonly stallAfter?: number;
	/** Sends this many pieces, then tears the line down. */
	readonly dropAfter?: number;
	/** Refuses with this status and an error of this code, as OpenAI-compatible servers shape it. */
	readonly refuse?: { readonly status: number; readonly code: string; readonly message: string };
}

export const plainScript: ModelScript = { chunks: ['Hello', ' from', ' the', ' model.'] };

async function read(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of request) {
		parts.push(part as Buffer);
	}
	return Buffer.concat(parts).toString('utf8');
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
	response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function answer(response: ServerResponse, script: ModelScript, isStream: boolean): Promise<void> {
	const { chunks = [], pace = 0, stallAfter, dropAfter, refuse } = script;
	if (refuse) {
		sendJson(response, refuse.status, { error: { code: refuse.code, type: refuse.code, message: refuse.message } });
		return;
	}
	if (!isStream) {
		sendJson(response, 200, {
			model: 'scripted',
			choices: [{ index: 0, message: { role: 'assistant', content: chunks.join('') }, finish_reason: 'stop' }],
		});
		return;
	}
	response.writeHead(200, { 'content-type': 'text/event-stream' });
	response.flushHeaders();
	for (const [index, content] of chunks.entries()) {
		if (index === stallAfter) {
			return;
		}
		if (index === dropAfter) {
			response.destroy();
			return;
		}
		await delay(pace);
		if (response.destroyed) {
			return;
		}
		response.write(`data: ${JSON.stringify({ id: 'scripted', object: 'chat.completion.chunk', model: 'scripted', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`);
	}
	response.write(`data: ${JSON.stringify({ id: 'scripted', object: 'chat.completion.chunk', model: 'scripted', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\n`);
	response.end('data: [DONE]\n\n');
}

export interface ScriptedModel {
	/** For OPENAI_BASE_URL. */
	readonly baseUrl: string;
	script: ModelScript;
	/** The bodies of the requests since the last `forget`. */
	readonly requests: unknown[];
	close(): Promise<void>;
}

/** A model behind the OpenAI-compatible protocol that says what it is told to. */
export async function startScriptedModel(): Promise<ScriptedModel> {
	const model = { script: plainScript, requests: [] as unknown[] };
	const server: Server = createServer((request, response) => {
		void (async () => {
			const body = JSON.parse((await read(request)) || '{}') as { stream?: boolean };
			model.requests.push(body);
			await answer(response, model.script, body.stream === true);
		})();
	});
	server.listen(0, loopback);
	await once(server, 'listening');
	const address = server.address();
	if (typeof address !== 'object' || !address) {
		throw new Error('The scripted model has no address.');
	}
	return Object.assign(model, {
		baseUrl: `http://${loopback}:${address.port}/v1`,
		close: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	});
}
