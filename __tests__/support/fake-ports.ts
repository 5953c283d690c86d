import type { SiteRequest } from '../../api/base-query';
import type { Ports, ServerSentEvent, StreamHandlers, StreamRequest } from '../../store/ports';

/** One line that the app opened; a test speaks on it as the platform would. */
export interface FakeLine {
	readonly request: StreamRequest;
	readonly isClosed: () => boolean;
	readonly say: (event: Partial<ServerSentEvent> & { data: string }) => void;
	/** A chunk of text, with the id that the platform gives it. */
	readonly sayText: (text: string, id?: string) => void;
	readonly refuse: (status: number, body?: unknown) => void;
	readonly drop: () => void;
}

export interface FakeWorld {
	readonly ports: Ports;
	readonly lines: FakeLine[];
	readonly siteRequests: SiteRequest[];
	readonly stored: Map<string, string>;
	readonly visited: string[];
	/** Answers the next REST calls that bypass the store; by default a token. */
	answerSite: (request: SiteRequest) => Promise<unknown>;
	/** Moves the clock, letting everything that is due happen. */
	readonly advance: (milliseconds: number) => Promise<void>;
	/** Lets promises and frames settle without time passing. */
	readonly settle: () => Promise<void>;
}

/** Ports that a test converses with: no browser, no network, no waiting. */
export function fakeWorld(): FakeWorld {
	let now = 1_000_000;
	let ids = 0;
	let waiting: { at: number; resolve: () => void }[] = [];
	const lines: FakeLine[] = [];
	const siteRequests: SiteRequest[] = [];
	const stored = new Map<string, string>();
	const visited: string[] = [];

	const settle = async () => {
		for (let round = 0; round < 20; round++) {
			await Promise.resolve();
		}
	};

	const openLine = (request: StreamRequest, handlers: StreamHandlers) => {
		let isClosed = false;
		const ifOpen = (speak: () => void) => {
			if (!isClosed) {
				speak();
			}
		};
		lines.push({
			request,
			isClosed: () => isClosed,
			say: (event) => ifOpen(() => handlers.onEvent({ id: undefined, event: undefined, ...event })),
			sayText: (text, id) =>
				ifOpen(() =>
					handlers.onEvent({ id, event: undefined, data: JSON.stringify({ choices: [{ delta: { content: text } }] }) })
				),
			refuse: (status, body) => ifOpen(() => handlers.onRefused({ status, body })),
			drop: () => ifOpen(() => handlers.onClose()),
		});
		return () => {
			isClosed = true;
		};
	};

	const world: FakeWorld = {
		lines,
		siteRequests,
		stored,
		visited,
		answerSite: () => Promise.resolve({ token: 'a-token', blog_id: 7, expires_in: 600 }),
		settle,
		advance: async (milliseconds) => {
			now += milliseconds;
			const due = waiting.filter(({ at }) => at <= now);
			waiting = waiting.filter(({ at }) => at > now);
			due.forEach(({ resolve }) => resolve());
			await settle();
		},
		ports: {
			openStream: openLine,
			callSite: (request) => {
				siteRequests.push(request);
				return world.answerSite(request);
			},
			storage: {
				read: (key) => stored.get(key) ?? null,
				write: (key, value) => void (value === null ? stored.delete(key) : stored.set(key, value)),
			},
			clock: {
				now: () => now,
				delay: (milliseconds) => new Promise((resolve) => waiting.push({ at: now + milliseconds, resolve })),
				nextFrame: () => Promise.resolve(),
			},
			createId: () => `run-${String(++ids).padStart(16, '0')}`,
			navigate: (url) => void visited.push(url),
		},
	};
	return world;
}
