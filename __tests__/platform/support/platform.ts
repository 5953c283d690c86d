import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../platform/core/app';
import { type Clock, systemClock } from '../../../platform/core/clock';
import { type CoreConfig, parseCoreConfig } from '../../../platform/core/config/core-config';
import type { Domain } from '../../../platform/core/domain';
import type { Faults } from '../../../platform/core/http/faults';
import { loadKeys } from '../../../platform/core/keys';
import { createMediaSourcesDomain } from '../../../platform/domains/media/media-sources';
import type { PictureClient } from '../../../platform/domains/media/media-sources/picture-client';
import { createSitesDomain } from '../../../platform/domains/site/sites';
import type { SiteClient } from '../../../platform/domains/site/sites/site-client';
import { createVideosDomain } from '../../../platform/domains/video/videos';
import { loadDomains } from '../../../platform/main';
import { openTestStore, type TestStore } from './database';
import { findFreePort } from './ports';
import { type SignedRequest, signedHeaders, startTestSite, type TestSite } from './site';

export interface PlatformOptions {
	/** Settings as in the environment; docs/platform.md lists them. */
	readonly env?: Readonly<Record<string, string>>;
	readonly clock?: Clock;
	/** Calls sites back in place of HTTP. */
	readonly siteClient?: SiteClient;
	readonly pictureClient?: PictureClient;
	/** Its disk and waiting times. */
	readonly videoSurroundings?: Parameters<typeof createVideosDomain>[0];
	readonly faults?: Faults;
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
	readonly config: CoreConfig;
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

/** How many requests the platform has counted for the site. */
export async function requestsCountOf(site: ConnectedSite): Promise<number> {
	const answer = await site.send({ method: 'GET', target: '/wpcom/v2/jetpack-ai/ai-assistant-feature' });
	return (await json<{ readonly 'requests-count': number }>(answer))['requests-count'];
}

/** Resolves when a platform answers there; `fetch` may still hold connections to the one before it. */
export async function whenReachable(platformUrl: string): Promise<void> {
	for (let isReachable = false; !isReachable; ) {
		isReachable = await fetch(`${platformUrl}/health/live`).then(
			async (response) => (await response.text()) !== '',
			() => false
		);
	}
}

export const askUrl = (platformUrl: string): string => `${platformUrl}/wpcom/v2/jetpack-ai-query`;

/** The platform in this process, over real HTTP, with a database of its own. */
export async function startPlatform({
	env = {},
	clock = systemClock,
	siteClient,
	pictureClient,
	videoSurroundings,
	faults,
	store: shared,
}: PlatformOptions = {}): Promise<TestPlatform> {
	const store = shared ?? (await openTestStore());
	const { database } = store;
	const port = Number(env['PORT'] ?? (await findFreePort()));
	const settings = {
		PORT: String(port),
		ALLOW_PRIVATE_SITES: 'true',
		OPEN_REGISTRATION: 'true',
		EMBEDDED_WRITER_PACE_MS: '0',
		// A model server on the developer's machine must not answer the tests.
		AI_LOCAL_SERVERS: 'none',
		// Neither does a program that it may have.
		FFMPEG_PATH: 'none',
		PUBLIC_REQUESTS_PER_MINUTE: '1000',
		CALLER_REQUESTS_PER_MINUTE: '100000',
		LOG_LEVEL: 'trace',
		...store.env,
		...env,
	};
	const config = parseCoreConfig(settings);
	const domains = (await loadDomains()).map((domain) => {
		const replaced: Readonly<Record<string, Domain | undefined>> = {
			sites: siteClient && createSitesDomain(() => siteClient),
			'media-sources': pictureClient && createMediaSourcesDomain(pictureClient),
			videos: videoSurroundings && createVideosDomain(videoSurroundings),
		};
		return (replaced[domain.name] ?? domain).configure(settings);
	});
	let logs = '';
	const logStream = new Writable({
		write(piece, _encoding, done) {
			logs += String(piece);
			done();
		},
	});
	const app = await createApp({
		config,
		database,
		clock,
		keys: await loadKeys(config, clock),
		domains,
		logStream,
		...(faults === undefined ? {} : { faults }),
	});
	await app.listen({ host: config.host, port });
	const url = config.publicUrl;
	const sites: TestSite[] = [];
	let isClosed = false;
	return {
		url,
		app,
		config,
		logs: () => logs,
		async connectSite() {
			const site = await startTestSite();
			sites.push(site);
			const connected = await registerSite(url, site, () => clock.now());
			await connected.connectUser();
			return connected;
		},
		ask: (token, body, options = {}) => postJson(askUrl(url), body, { ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } }),
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
