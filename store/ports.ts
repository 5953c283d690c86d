import type { MediaFile } from '../api/media';
import type { Vault } from '../api/vault';
import type { BlockFlows } from './block-flows';

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
	/** The response is no event stream: status 0 where there was no response, else the body, parsed where it is JSON. Nothing follows. */
	readonly onRefused: (refusal: { readonly status: number; readonly body: unknown }) => void;
	/** The stream ended, or the connection broke. Nothing follows. */
	readonly onClose: () => void;
}

export interface UploadHandlers {
	/** Files that have arrived: all of them so far, or those that are new; the same file may come again. */
	readonly onFiles: (files: readonly MediaFile[]) => void;
	/** One file failed; the message is a sentence for a person. */
	readonly onError: (message: string) => void;
}

/** A block type and its attributes. */
export interface BlockSpec {
	readonly name: string;
	readonly attributes: Readonly<Record<string, unknown>>;
}

/** The post that is being edited, around the blocks. */
export interface EditorPort {
	/** Null where the block is gone. */
	readonly getBlock: (clientId: string) => BlockSpec | null;
	/** `isUndoStep: false` for changes that the person did not make. */
	readonly updateAttributes: (clientId: string, attributes: object, options?: { readonly isUndoStep: boolean }) => void;
	/** Puts blocks in the place of one, and the caret at the end of the last text. */
	readonly replaceBlock: (clientId: string, blocks: readonly BlockSpec[]) => void;
	/** Puts the blocks of a Markdown text in the place of one. Rejects where the converter cannot be loaded. */
	readonly replaceWithMarkdown: (clientId: string, markdown: string) => Promise<void>;
	readonly replaceWithSerialized: (clientId: string, serialized: string) => void;
	readonly removeBlock: (clientId: string) => void;
	/**
	 * Puts a new block in the place of one; of a list item, in the place of the whole list.
	 * @param makeBlock Gets what is replaced: serialized, and as plain text.
	 * @return The new block's clientId, null where the block is gone.
	 */
	readonly handOver: (clientId: string, makeBlock: (replaced: ReplacedContent) => BlockSpec) => string | null;
	/** The title of the post, null on screens without one. */
	readonly getPostTitle: () => string | null;
	/** Joins the undo step of the change before it. */
	readonly setPostTitle: (title: string) => void;
	/** Saving the post waits until every lock is released (spec 2 §4). */
	readonly lockSaving: (lock: string) => void;
	readonly unlockSaving: (lock: string) => void;
	readonly showError: (message: string) => void;
	/** Calls back with the clientId of each block that is removed, until the returned function is called. */
	readonly onBlockRemoved: (callback: (clientId: string) => void) => () => void;
}

export interface ReplacedContent {
	readonly serialized: string;
	readonly text: string;
}

/** Files outside the store, by id; each has an address that shows it in this window. */
export interface FileRegistry {
	/** @return One id for each file, in their order. */
	readonly add: (files: readonly File[]) => readonly string[];
	readonly get: (id: string) => File | undefined;
	/** An object URL; it must never reach a post. */
	readonly previewUrl: (id: string) => string | undefined;
	/** Forgets files and revokes their addresses. */
	readonly release: (ids: readonly string[]) => void;
}

/** The outside world of the sagas. Each port has one real adapter in `app/ports` and a fake in the tests. */
export interface Ports {
	/** Opens a stream and returns the function that closes it; closing calls no handler. */
	readonly openStream: (request: StreamRequest, handlers: StreamHandlers) => () => void;
	/** Uploads files to the media library. WordPress cannot abort one: the returned function ends the calls of the handlers. */
	readonly upload: (files: readonly File[], handlers: UploadHandlers) => () => void;
	readonly editor: EditorPort;
	/** The flows that a block type takes part in; undefined for a type that is not ours. */
	readonly flowsOf: (blockName: string) => BlockFlows | undefined;
	readonly files: FileRegistry;
	readonly vault: Vault;
	readonly clock: {
		/** Milliseconds since the epoch. */
		readonly now: () => number;
		readonly delay: (milliseconds: number) => Promise<void>;
		/** Resolves before the next paint, and within 100 ms where nothing is painted (a hidden tab). */
		readonly nextFrame: () => Promise<void>;
	};
	/** Leaves for another page. */
	readonly navigate: (url: string) => void;
}
