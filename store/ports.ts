import type { SiteRequest } from '../api/base-query';

/** One event of a server-sent event stream (WHATWG HTML §9.2). */
export interface ServerSentEvent {
	readonly id: string | undefined;
	readonly event: string | undefined;
	readonly data: string;
}

export interface StreamRequest {
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: unknown;
}

export interface StreamHandlers {
	readonly onEvent: (event: ServerSentEvent) => void;
	/** No event stream came: status 0 where there was no answer, else the body, parsed where it was JSON. Nothing follows. */
	readonly onRefused: (refusal: { readonly status: number; readonly body: unknown }) => void;
	/** The stream ended, or its line broke. Nothing follows. */
	readonly onClose: () => void;
}

/** What the sagas need of the world outside. Each has one real adapter in `sagas/ports` and a fake in the tests. */
export interface Ports {
	/** Opens a stream and returns what closes it; closing calls no handler. */
	readonly openStream: (request: StreamRequest, handlers: StreamHandlers) => () => void;
	/** Calls WordPress's REST API outside the store, for answers that the store must not hold. Rejects with an ApiError. */
	readonly callSite: (request: SiteRequest) => Promise<unknown>;
	/** Browser storage that outlives a reload; a refusal (private mode, full) is as if it were empty. */
	readonly storage: { readonly read: (key: string) => string | null; readonly write: (key: string, value: string | null) => void };
	readonly clock: {
		/** Milliseconds since the epoch. */
		readonly now: () => number;
		readonly delay: (milliseconds: number) => Promise<void>;
		/** Resolves before the next paint, and within 100 ms where nothing is painted (a hidden tab). */
		readonly nextFrame: () => Promise<void>;
	};
	/** A new unguessable id, 32 hex digits. */
	readonly createId: () => string;
	/** Leaves for another page. */
	readonly navigate: (url: string) => void;
}
