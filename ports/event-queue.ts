import type { EventBatch } from '../api/contract/insight/analytics.contract';

/** An event that was not sent yet. */
export interface QueuedEvent extends Omit<EventBatch['events'][number], 'age'> {
	/** When it happened, in milliseconds since the epoch by the browser's clock. */
	readonly at: number;
}

/** Keeps the events of this tab in the browser, so that they outlive the tab. A browser that keeps nothing loses them with the page. */
export interface EventQueuePort {
	/**
	 * Takes over the events of tabs that were closed or reloaded; those of other open tabs stay theirs.
	 * @param owner The user and the site: a browser can serve several.
	 */
	readonly takeOver: (owner: string) => Promise<readonly QueuedEvent[]>;
	/** Replaces what is kept of this tab's events; an empty list removes it. */
	readonly keep: (owner: string, events: readonly QueuedEvent[]) => void;
	/** Sends events while the page is being left; nobody waits for the answer. */
	readonly sendWhileLeaving: (batch: EventBatch) => void;
	/** Calls back when the page is left, until the returned function is called. */
	readonly onLeave: (callback: () => void) => () => void;
}
