import type { MediaFile } from '../api/media/media';
import type { Vault } from './vault';
import type { BlockFlows } from './block-flows';
import type { EventQueuePort } from './event-queue';
import type { ChoosePicture } from './picture-library';
import type { RecordingPorts } from './recording';
import type { VideoPorts } from './video';
import type { BlockSpec } from './block-spec';

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
	/** The response is not an event stream. Status 0: no response. The body is parsed if it is JSON. The last call. */
	readonly onRefused: (refusal: { readonly status: number; readonly body: unknown }) => void;
	/** The stream ended, or the connection was lost. The last call. */
	readonly onClose: () => void;
}

/** Why a file is not in the media library. */
export interface UploadFailure {
	/** A sentence for a person. */
	readonly message: string;
	/** Whether another try with the same file is of no use. */
	readonly isFinal: boolean;
}

export interface UploadHandlers {
	/** @param share That left the browser, from 0 to 1. */
	readonly onProgress: (share: number) => void;
	/** The uploaded file; empty while there is only a preview of it. It can be reported more than once. */
	readonly onFiles: (files: readonly MediaFile[]) => void;
	readonly onError: (failure: UploadFailure) => void;
}

/** The text of a block that can be changed. */
export interface TextField {
	readonly clientId: string;
	readonly html: string;
	/** The selected part, in characters of the rich text; null for all of it. */
	readonly range: readonly [start: number, end: number] | null;
}

/** A block of the post, as a job for the whole post sees it. */
export interface JobBlock {
	readonly clientId: string;
	/** The beginning of its text, or the title of its type. */
	readonly label: string;
	/** Why it is left alone; null if it has text that can be changed. */
	readonly skipReason: 'code' | 'embed' | 'no-text' | null;
}

/** A job for the whole post, as it outlives a reload. */
export interface StoredJob {
	readonly tool: unknown;
	/** Of a post that was made for it: its editor asks nobody. */
	readonly startsAtOnce?: boolean;
	readonly items: readonly {
		/** The HTML of the block's texts before the change, to find the block again. */
		readonly texts: readonly string[];
		/** Null if it was not done. */
		readonly answer: string | null;
	}[];
}

/** Keeps the jobs of posts in the browser; a browser that keeps nothing loses them with the page. */
export interface JobStorage {
	/** Null if there is none. */
	readonly load: (postId: number) => StoredJob | null;
	/** @param job Null removes it. */
	readonly save: (postId: number, job: StoredJob | null) => void;
	/** Takes a post's job for this tab, until `release`. False while another tab has it. */
	readonly claim: (postId: number) => Promise<boolean>;
	readonly release: (postId: number) => void;
}

/** A block of the post. */
export interface PlacedBlock extends BlockSpec {
	readonly clientId: string;
}

/** A block type, its attributes, and the blocks in it. */
export interface BlockTree extends BlockSpec {
	readonly innerBlocks?: readonly BlockTree[];
}

export interface BlockWatcher {
	readonly removed: (clientId: string) => void;
	/** A followed block was removed, and is in the post again, with a clientId that can be another one. */
	readonly returned: (clientId: string, now: string) => void;
}

/** A block that is followed through Group, Undo, cut and paste. */
export interface FollowedBlock {
	/** The clientId that it has now; null while it is in no place of the post. */
	readonly placeNow: () => string | null;
	/** Nothing waits for the block here any more. */
	readonly leave: () => void;
}

/** Fields of the post; those that are left out stay as they are. Texts are plain. */
export interface PostChanges {
	readonly title?: string;
	readonly excerpt?: string;
	/** The last part of its address. */
	readonly slug?: string;
	/** Ids. */
	readonly tags?: readonly number[];
	readonly categories?: readonly number[];
	readonly meta?: Readonly<Record<string, unknown>>;
}

/** The edited post and its blocks. */
export interface EditorPort {
	/** Null if the block was removed. */
	readonly getBlock: (clientId: string) => BlockSpec | null;
	/** `isUndoStep: false` for changes that the user did not make. */
	readonly updateAttributes: (clientIds: string | readonly string[], attributes: object, options?: { readonly isUndoStep: boolean }) => void;
	/** All blocks of a type, wherever they are in the post. */
	readonly getBlocksNamed: (name: string) => readonly PlacedBlock[];
	/** The texts of paragraphs, headings and list items among blocks and inside them, in their order. Empty texts are left out. */
	readonly getTexts: (clientIds: readonly string[]) => readonly TextField[];
	/**
	 * Changes texts in one undo step.
	 * @param texts HTML by clientId.
	 */
	readonly setTexts: (texts: ReadonlyMap<string, string>) => void;
	/** The blocks of the post that hold no others, in their order; a list is one. */
	readonly getJobBlocks: () => readonly JobBlock[];
	/**
	 * Puts a block at the beginning of the post.
	 * @return Its clientId.
	 */
	readonly insertFirst: (block: BlockSpec) => string;
	/** Keeps the post as it is among its revisions, if it has unsaved changes. */
	readonly keepRevision: () => void;
	/** False on screens without a post, too: what they save is not known there. */
	readonly hasUnsavedChanges: () => boolean;
	/** Takes the last change of the post back. */
	readonly undo: () => void;
	readonly replaceInnerBlocks: (clientId: string, blocks: readonly BlockSpec[]) => void;
	/** Replaces a block with blocks, and puts the caret at the end of the last text. */
	readonly replaceBlock: (clientId: string, blocks: readonly BlockSpec[]) => void;
	/**
	 * Replaces a block with the blocks of a Markdown text. Rejects if the converter cannot be loaded.
	 * @param original The serialized block that the text is a new version of: its heading level, alignment and so on stay.
	 */
	readonly replaceWithMarkdown: (clientId: string, markdown: string, original: string | null) => Promise<void>;
	readonly replaceWithSerialized: (clientId: string, serialized: string) => void;
	readonly removeBlock: (clientId: string) => void;
	/** The text of serialized blocks as Markdown. Rejects if the converter cannot be loaded. */
	readonly toMarkdown: (serialized: string) => Promise<string>;
	/** The post's number; null for a template, whose id is a text, and on screens without a post. */
	readonly getPostId: () => number | null;
	/** Opens the sidebar of the job for the whole post, where the screen has one. */
	readonly openJobSidebar: () => void;
	/** The title of the post, which is HTML; null on screens without one. */
	readonly getPostTitle: () => string | null;
	/** The user who is the author of the post; undefined where there is no post. */
	readonly getPostAuthor: () => number | undefined;
	/** The ids of the post's tags and categories; empty for types of posts without them. */
	readonly getPostTerms: () => { readonly tags: readonly number[]; readonly categories: readonly number[] };
	/** Changes fields of the post, all in one undo step. */
	readonly changePost: (changes: PostChanges) => void;
	/** The post's blocks as Markdown. Rejects if the converter cannot be loaded. */
	readonly getPostText: () => Promise<string>;
	/** The metadata of the post as edited; null on screens without a post, and for types of posts that do not show it. */
	readonly getPostMeta: () => Readonly<Record<string, unknown>> | null;
	/** Joins the undo step of the change before it. */
	readonly setPostMeta: (meta: Readonly<Record<string, unknown>>) => void;
	/** @param mediaId Of an image in the media library. */
	readonly setFeaturedImage: (mediaId: number) => void;
	/** Joins the undo step of the change before it. @param title Plain text. */
	readonly setPostTitle: (title: string) => void;
	/** Locks saving. The post can be saved when all locks are released (spec 2 §4). */
	readonly lockSaving: (lock: string) => void;
	readonly unlockSaving: (lock: string) => void;
	readonly showError: (message: string) => void;
	/** Shows a message for a few seconds. */
	readonly showSnackbar: (message: string, status: 'info' | 'success' | 'error') => void;
	/** The address of the published post; null on screens without a post. */
	readonly getPostLink: () => string | null;
	/**
	 * Shows a message with a choice, until a choice is made or the returned function is called.
	 * @param onChoice Called with the index of the choice.
	 */
	readonly offer: (message: string, choices: readonly string[], onChoice: (index: number) => void) => () => void;
	/**
	 * Shows an error with a button "Try again", until the returned function is called.
	 * @param onAnswer Called with whether to try again; with false when the person closes the message.
	 */
	readonly offerRetry: (message: string, onAnswer: (isRetried: boolean) => void) => () => void;
	/** Inserts a block where the user is writing, and selects it. */
	readonly insertBlock: (block: BlockSpec) => void;
	readonly selectBlock: (clientId: string) => void;
	/** Shows the blocks of a growing Markdown text below a block, without an undo step. Rejects if the converter cannot be loaded. */
	readonly showDraft: (clientId: string, markdown: string) => Promise<void>;
	/**
	 * Replaces a block and its draft with a text, in one undo step, and removes an empty paragraph from the post's first two
	 * blocks (spec 2 §4). Rejects if the converter of Markdown cannot be loaded; plain text needs none.
	 * @return The clientIds of the text's blocks.
	 */
	readonly finishDraft: (clientId: string, text: { readonly markdown: string } | { readonly plain: string }) => Promise<readonly string[]>;
	/** Removes the draft below a block. */
	readonly discardDraft: (clientId: string) => void;
	/** Tells of blocks that come and go, until the returned function is called. */
	readonly watchBlocks: (watcher: BlockWatcher) => () => void;
	/** Follows a block until it is left. */
	readonly followBlock: (clientId: string) => FollowedBlock;
	/** Whether the post is being saved now, with what it held when that began. */
	readonly isSaving: () => boolean;
	/** Calls back after each save of the post that is no autosave, until the returned function is called. */
	readonly onPostSaved: (callback: () => void) => () => void;
}

/** Files outside the store, by id, with an object URL for each. */
export interface FileRegistry {
	/** @return One id for each file, in their order. */
	readonly add: (files: readonly File[]) => readonly string[];
	readonly get: (id: string) => File | undefined;
	/** An object URL. It must never be saved in a post. */
	readonly previewUrl: (id: string) => string | undefined;
	/** Removes files and revokes their object URLs. */
	readonly release: (ids: readonly string[]) => void;
}

/** The place that gets chosen pictures, by id; a new one replaces it. */
export interface MediaTargetRegistry {
	/** @param take Called with the files of the media library, at most once. */
	readonly add: (take: (files: readonly MediaFile[]) => void) => string;
	readonly give: (id: string, files: readonly MediaFile[]) => void;
}

/** A window that the user signs in with. */
export interface PopupHandle {
	/** Sends the window to another page, whose messages are taken from then on. */
	readonly navigate: (url: string) => void;
	readonly isClosed: () => boolean;
	/** The last message; null for none. */
	readonly message: () => Readonly<Record<string, unknown>> | null;
	readonly close: () => void;
}

/** The outside world of a page without an editor. */
export interface PagePorts {
	readonly files: FileRegistry;
	readonly vault: Vault;
	readonly clock: {
		/** Milliseconds since the epoch. */
		readonly now: () => number;
		readonly delay: (milliseconds: number) => Promise<void>;
		/** Resolves before the next paint, or after 100 ms if nothing is painted (hidden tab). */
		readonly nextFrame: () => Promise<void>;
	};
	/** Navigates to another page. */
	readonly navigate: (url: string) => void;
	readonly choosePicture: ChoosePicture;
}

/** The outside world of a page of the dashboard. */
export interface DashboardPorts extends PagePorts {
	/** What follows the `#` of the page's address. */
	readonly address: {
		readonly read: () => string;
		/** Adds an entry to the browser's history. */
		readonly write: (hash: string) => void;
		/** The same in the place of the entry of the history that is shown. */
		readonly replace: (hash: string) => void;
		/** Calls back when a person follows a link or goes back, until the returned function is called. */
		readonly follow: (onMove: () => void) => () => void;
	};
}

/** The outside world of an editor, from the start. */
export interface EditorPorts extends PagePorts {
	readonly editor: EditorPort;
	/** The flows of a block type; undefined for other plugins' blocks. */
	readonly flowsOf: (blockName: string) => BlockFlows | undefined;
	readonly eventQueue: EventQueuePort;
	/** The query of the page's address. */
	readonly readQuery: () => Readonly<Record<string, string>>;
	/** Removes parameters from the page's address, so that a reload does not find them again. */
	readonly forgetQuery: (names: readonly string[]) => void;
	/** Whether the browser asks before it leaves the page. */
	readonly warnBeforeLeaving: (isWarning: boolean) => void;
	/** Resolves when the browser has a network; at once if it has one. */
	readonly untilOnline: () => Promise<void>;
	readonly isOnline: () => boolean;
}

/** The port that comes with the watchers of `ai/postJob`. */
export interface JobPorts {
	readonly jobs: JobStorage;
}

/** The port that comes with the watchers of `ai/publishKit`. */
export interface PublishKitPorts {
	/**
	 * Puts what search engines show of the post where the SEO plugin of the site keeps it, or ours.
	 * @return The fields of the post to change for it; empty where the plugin took it.
	 */
	readonly placeDescription: (description: string) => Pick<PostChanges, 'meta'>;
}

/** The ports that come with the watchers of `ai`. */
export interface AiPorts {
	/** Opens a stream and returns the function that closes it; closing calls no handler. */
	readonly openStream: (request: StreamRequest, handlers: StreamHandlers) => () => void;
	/** Whether the person is to be told something for the first time, on any device. It is the last time, too. */
	readonly isFirstTime: (name: string) => boolean;
}

/** The ports that come with the watchers of `media`. */
export interface MediaPorts {
	/** Uploads a picture to the media library; the returned function ends the request and the calls of the handlers. */
	readonly upload: (file: File, handlers: UploadHandlers) => () => void;
	readonly mediaTargets: MediaTargetRegistry;
	/** Opens an empty window (spec 2 §4 "Sign-in popup"); null if the browser blocks it. */
	readonly openPopup: () => PopupHandle | null;
}

/** The forms of the edited post. */
export interface FormsPort {
	/** The nearest block of a type around a block, and all blocks inside that one; null if there is none. */
	readonly getAncestor: (clientId: string, name: string) => { readonly clientId: string; readonly descendants: readonly PlacedBlock[] } | null;
	/** Puts a block into a new one, before the given blocks, and keeps it selected. It joins the undo step of the change before it. */
	readonly wrapBlock: (clientId: string, wrapper: BlockSpec, followers: readonly BlockTree[]) => void;
	/** A form with its block, as a post holds it; null if it was removed. */
	readonly serializeForm: (clientId: string) => string | null;
	/**
	 * Keeps the blocks inside a form block, for the three below.
	 * @return The blocks, serialized.
	 */
	readonly keepForm: (clientId: string) => string;
	/** Shows the form of a growing answer inside a form block, without an undo step. Nothing happens while it has no field. */
	readonly showForm: (clientId: string, answer: string) => void;
	/**
	 * Puts the form of a whole answer into a form block, in one undo step.
	 * @return False if the answer has no field; the form is then as before.
	 */
	readonly finishForm: (clientId: string, answer: string) => boolean;
	/** Takes back what `showForm` shows. */
	readonly restoreForm: (clientId: string) => void;
}

/** The ports that come with the watchers of `readers`. */
export interface ReadersPorts {
	readonly forms: FormsPort;
}

/** The outside world of the sagas. Each port has one real adapter in `app/ports` and a fake in the tests. */
export interface Ports extends DashboardPorts, EditorPorts, AiPorts, JobPorts, PublishKitPorts, RecordingPorts, MediaPorts, VideoPorts, ReadersPorts {}
