import { createServer, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { AiProvider } from '../../../platform/ai/provider';
import { createEmbeddedWriter } from '../../../platform/ai/embedded-writer';
import { createOpenAiProvider } from '../../../platform/ai/openai';
import { createApp } from '../../../platform/app';
import { type Clock, systemClock } from '../../../platform/clock';
import { type Config, parseConfig } from '../../../platform/config';
import type { Database } from '../../../platform/db/schema';
import { createGifSearch } from '../../../platform/gifs';
import { createOpenTable } from '../../../platform/restaurants/opentable';
import { loadKeys } from '../../../platform/services/keys';
import { createSiteCaller, type SiteCaller } from '../../../platform/services/site-caller';
import { openTestStore, type TestStore } from './database';
import { type SignedRequest, signedHeaders, startTestSite, type TestSite } from './site';

export interface PlatformOptions {
	/** Settings as in the environment; docs/platform.md lists them. */
	readonly env?: Readonly<Record<string, string>>;
	readonly clock?: Clock;
	/** In place of the provider that the settings name. */
	readonly ai?: AiProvider;
	readonly siteCaller?: SiteCaller;
	/** A database that outlives this platform; one of its own when there is none. */
	readonly store?: TestStore;
}

export interface TestUser {
	readonly id: number;
	readonly login: string;
	readonly role: string;
}

export interface ConnectedSite {
	readonly site: TestSite;
	readonly siteId: number;
	readonly secret: string;
	/** A request signed by this site. */
	send(request: Omit<SignedRequest, 'siteId' | 'secret'>): Promise<Response>;
	connectUser(user?: TestUser): Promise<void>;
	token(user?: TestUser): Promise<string>;
}

export interface TestPlatform {
	readonly url: string;
	readonly app: FastifyInstance;
	readonly db: Kysely<Database>;
	readonly config: Config;
	/** Everything that was logged so far. */
	logs(): string;
	/** Registers a fresh site, and connects Ada, its editor. */
	connectSite(): Promise<ConnectedSite>;
	/** Asks the AI as the app does. */
	ask(token: string, body: unknown, options?: AskOptions): Promise<Response>;
	close(): Promise<void>;
}

export interface AskOptions {
	readonly headers?: Readonly<Record<string, string>>;
	readonly signal?: AbortSignal;
}

export const ada: TestUser = { id: 7, login: 'ada', role: 'editor' };

export async function findFreePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	await new Promise((resolve) => server.close(resolve));
	return port;
}

/** Sends a request signed as the site; the clock is the platform's, so that it is not stale. */
export async function sendSigned(platformUrl: string, request: SignedRequest): Promise<Response> {
	return fetch(`${platformUrl}${request.target}`, {
		method: request.method,
		headers: signedHeaders(request),
		...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
	});
}

export const postJson = (url: string, body: unknown, options: AskOptions = {}): Promise<Response> =>
	fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...options.headers },
		body: typeof body === 'string' ? body : JSON.stringify(body),
		...(options.signal === undefined ? {} : { signal: options.signal }),
	});

async function json<Body>(response: Response): Promise<Body> {
	if (!response.ok) {
		throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
	}
	return (await response.json()) as Body;
}

/** The user agrees on the platform's page, and the site redeems the code. */
async function connectUser(platformUrl: string, site: ConnectedSite, user: TestUser): Promise<void> {
	const opened = await site.send({
		method: 'POST',
		target: '/platform/v1/authorizations',
		body: {
			user: { id: user.id, login: user.login, display_name: user.login },
			redirect_uri: `${site.site.url}/wp-admin/`,
			state: 'a-state',
		},
	});
	const { authorize_url } = await json<{ authorize_url: string }>(opened);
	const request = new URL(authorize_url).searchParams.get('request') ?? '';
	const decided = await fetch(`${platformUrl}/authorize`, {
		method: 'POST',
		body: new URLSearchParams({ request, decision: 'approve' }),
		redirect: 'manual',
	});
	const code = new URL(decided.headers.get('location') ?? '').searchParams.get('code') ?? '';
	await json(await site.send({ method: 'POST', target: '/platform/v1/authorizations/redeem', body: { code, user_id: user.id } }));
}

/** Registers the site and signs for it; works with any running platform. */
export async function registerSite(platformUrl: string, site: TestSite, now: () => number = Date.now): Promise<ConnectedSite> {
	const registered = await postJson(`${platformUrl}/platform/v1/sites`, site.registration());
	const { site_id: siteId, secret } = await json<{ site_id: number; secret: string }>(registered);
	const connected: ConnectedSite = {
		site,
		siteId,
		secret,
		send: (request) => sendSigned(platformUrl, { created: Math.floor(now() / 1000), ...request, siteId, secret }),
		connectUser: (user = ada) => connectUser(platformUrl, connected, user),
		async token(user = ada) {
			const answer = await connected.send({ method: 'POST', target: '/jetpack/v4/jetpack-ai-jwt', user });
			return (await json<{ token: string }>(answer)).token;
		},
	};
	return connected;
}

export const askUrl = (platformUrl: string): string => `${platformUrl}/wpcom/v2/jetpack-ai-query`;

/** The platform in this process, over real HTTP, with a database of its own. */
export async function startPlatform({ env = {}, clock = systemClock, ai, siteCaller, store: shared }: PlatformOptions = {}): Promise<TestPlatform> {
	const store = shared ?? (await openTestStore());
	const { db, dataDir } = store;
	const port = await findFreePort();
	const config = parseConfig({
		PORT: String(port),
		DATA_DIR: dataDir,
		ALLOW_PRIVATE_SITES: 'true',
		EMBEDDED_WRITER_PACE_MS: '0',
		PUBLIC_REQUESTS_PER_MINUTE: '1000',
		LOG_LEVEL: 'trace',
		...env,
	});
	const configured =
		config.openai === null
			? createEmbeddedWriter({ paceMs: config.embeddedWriterPaceMs, clock })
			: createOpenAiProvider({ ...config.openai, clock });
	let logs = '';
	const logStream = new Writable({
		write(piece, _encoding, done) {
			logs += String(piece);
			done();
		},
	});
	const app = await createApp({
		db,
		clock,
		config,
		keys: await loadKeys(config),
		ai: ai ?? configured,
		gifs: createGifSearch(config, clock),
		restaurants: createOpenTable({ ...config.openTable, clock }),
		siteCaller: siteCaller ?? createSiteCaller(config),
		logStream,
	});
	await app.listen({ host: config.host, port });
	const url = config.publicUrl;
	const sites: TestSite[] = [];
	let isClosed = false;
	return {
		url,
		app,
		db,
		config,
		logs: () => logs,
		async connectSite() {
			const site = await startTestSite();
			sites.push(site);
			const connected = await registerSite(url, site, () => clock.now());
			await connected.connectUser();
			return connected;
		},
		ask: (token, body, options = {}) =>
			postJson(askUrl(url), body, { ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } }),
		async close() {
			if (isClosed) {
				return;
			}
			isClosed = true;
			await app.close();
			await Promise.all(sites.map((site) => site.close()));
			if (shared === undefined) {
				await store.close();
			}
		},
	};
}
