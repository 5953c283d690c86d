import { nanoid } from '@reduxjs/toolkit';
import * as Type from '@sinclair/typebox';
import { Check } from '@sinclair/typebox/value';
import { sendEventsWhileLeaving } from '../../api/insight/analytics';
import { readStored, writeStored } from '../../editor/stored-json';
import type { EventQueuePort, QueuedEvent } from '../../ports/event-queue';
import { holdLock } from './tab-locks';

const prefix = 'sitewright-events ';

/** Older versions, other programs and people can change what a browser keeps. */
const StoredEvents = Type.Array(
	Type.Object({
		id: Type.String(),
		at: Type.Number(),
		name: Type.String(),
		properties: Type.Record(Type.String(), Type.Union([Type.Number(), Type.String()])),
	})
);

const readEvents = (key: string): readonly QueuedEvent[] => {
	const stored = readStored(key);
	return Check(StoredEvents, stored) ? stored : [];
};

/** The keys of the browser's storage; none where storage is blocked. */
function storedKeys(): readonly string[] {
	try {
		return Object.keys(window.localStorage);
	} catch {
		return [];
	}
}

/**
 * The `eventQueue` port over the browser's storage. Each tab writes under a key of its own and holds the lock of that name, so that no tab
 * sends what another one is sending; a key whose lock is free is that of a tab that has ended.
 */
export function createEventQueue(): EventQueuePort {
	const tab = nanoid();
	const keyOf = (owner: string): string => `${prefix}${owner} ${tab}`;
	const held = new Set<string>();

	function claim(key: string): void {
		if (!held.has(key)) {
			held.add(key);
			holdLock(key);
		}
	}

	return {
		async takeOver(owner) {
			const own = keyOf(owner);
			claim(own);
			const found: QueuedEvent[] = [];
			for (const key of storedKeys().filter((each) => each.startsWith(`${prefix}${owner} `) && each !== own)) {
				const lock = holdLock(key);
				if (await lock.taken) {
					const left = readEvents(key);
					found.push(...left);
					// First here, then gone there: a tab that ends in between loses nothing, and an event that is sent twice counts once.
					writeStored(own, [...left, ...readEvents(own)]);
					writeStored(key, null);
				}
				lock.release();
			}
			return found;
		},
		keep(owner, events) {
			claim(keyOf(owner));
			writeStored(keyOf(owner), events.length === 0 ? null : events);
		},
		sendWhileLeaving: sendEventsWhileLeaving,
		onLeave(callback) {
			window.addEventListener('pagehide', callback);
			return () => window.removeEventListener('pagehide', callback);
		},
	};
}
