import type { Draft } from '@reduxjs/toolkit';

/** What was typed for blocks and is in none of them, by clientId. */
export interface BlockDrafts<Typed> {
	readonly drafts: Readonly<Record<string, Typed>>;
	/** Those of removed blocks, which can come back. */
	readonly awayDrafts: Readonly<Record<string, Typed>>;
}

function move<Typed>(from: Record<string, Typed>, key: string, to: Record<string, Typed>, newKey: string): void {
	const draft = from[key];
	if (draft !== undefined) {
		delete from[key];
		to[newKey] = draft;
	}
}

/** The block was removed. */
export function setDraftAside<Typed>({ drafts, awayDrafts }: Draft<BlockDrafts<Typed>>, clientId: string): void {
	move(drafts, clientId, awayDrafts, clientId);
}

/** @param returned With the clientId that the block has now. */
export function bringDraftBack<Typed>(
	{ drafts, awayDrafts }: Draft<BlockDrafts<Typed>>,
	{ clientId, now }: { readonly clientId: string; readonly now: string }
): void {
	move(awayDrafts, clientId, drafts, now);
}
