import type { Draft } from '@reduxjs/toolkit';

/** Work for a block, e.g. an upload, that goes on when its block is removed. */
export interface OutlivingWork {
	/** The block that gets the result; null while it is away. */
	readonly clientId: string | null;
	/** The block that is away, which Undo or a paste can bring back. */
	readonly removedId?: string;
}

export function leaveBlock(works: readonly Draft<OutlivingWork>[], clientId: string): void {
	for (const work of works) {
		if (work.clientId === clientId) {
			work.clientId = null;
			work.removedId = clientId;
		}
	}
}

/** @param returned With the clientId that the block has now. */
export function returnToBlock(works: readonly Draft<OutlivingWork>[], { clientId, now }: { readonly clientId: string; readonly now: string }): void {
	for (const work of works) {
		if (work.clientId === null && work.removedId === clientId) {
			work.clientId = now;
		}
	}
}
