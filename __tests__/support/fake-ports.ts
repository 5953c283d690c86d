import type { AccessToken } from '../../ports/vault';
import { mediaTargets } from '../../features/media/externalMedia/target-registry';
import { fileRegistry } from '../../features/media/mediaUpload/file-registry';
import type { BlockFlows } from '../../ports/block-flows';
import type { LibraryPicture } from '../../ports/picture-library';
import type { EventBatch } from '../../api/contract/insight/analytics.contract';
import type { QueuedEvent } from '../../ports/event-queue';
import { blockTracker } from '../../app/ports/follow-blocks';
import type {
	BlockWatcher,
	EditorPort,
	FormsPort,
	PopupHandle,
	Ports,
	ServerSentEvent,
	StoredJob,
	StreamHandlers,
	StreamRequest,
	UploadHandlers,
} from '../../ports/index';
import type { BlockSpec } from '../../ports/block-spec';
import type { RecorderHandlers } from '../../ports/recording';
import { type FakeJournal, fakeJournal } from './fake-journal';
import { type FakeVideo, fakeVideo } from './fake-video';

/** One connection that the app opened; a test sends events on it as the platform would. */
export interface FakeConnection {
	readonly request: StreamRequest;
	readonly isClosed: () => boolean;
	readonly send: (event: Partial<ServerSentEvent> & { data: string }) => void;
	/** A chunk of text, with the id that the platform gives it. */
	readonly sendText: (text: string, id?: string) => void;
	readonly refuse: (status: number, body?: unknown) => void;
	readonly drop: () => void;
}

export interface FakeUpload extends UploadHandlers {
	readonly file: File;
	readonly isClosed: () => boolean;
}

/** A microphone; a test speaks into it. */
export interface FakeRecorder extends RecorderHandlers {
	/** The calls of the app, in order. */
	readonly commands: ('pause' | 'resume' | 'stop' | 'close')[];
}

/** A window that the app opened; a test signs in with it. */
export interface FakePopup {
	/** The pages that it was sent to. */
	readonly visited: readonly string[];
	readonly isClosed: () => boolean;
	/** The page posts a message, if there is one, and the window closes. */
	readonly finish: (message?: Readonly<Record<string, unknown>>) => void;
}

/** A message with choices that the editor shows. */
export interface FakeRetry {
	readonly message: string;
	readonly answer: (isRetried: boolean) => void;
	readonly isClosed: () => boolean;
}

export interface FakeOffer {
	readonly message: string;
	readonly choices: readonly string[];
	readonly choose: (index: number) => void;
	readonly isClosed: () => boolean;
}

export interface FakeEditor extends EditorPort {
	readonly offers: FakeOffer[];
	/** The errors that can be tried again. */
	readonly retries: FakeRetry[];
	/** The drafts below blocks, as Markdown. */
	readonly drafts: Map<string, string>;
	/** The blocks of the post, by clientId. */
	readonly blocks: Map<string, BlockSpec>;
	/** The block around a block. */
	readonly parents: Map<string, string>;
	readonly locks: Set<string>;
	readonly errors: string[];
	/** The messages that were shown for some seconds: `success: …`, `error: …` or `info: …`. */
	readonly snackbars: string[];
	/** The address of the post; null on a screen without one. */
	postLink: string | null;
	/** Every change, in order. */
	readonly changes: unknown[];
	/** Whether the post is being saved. */
	isSavingNow: boolean;
	/** Null on a screen without a post. */
	title: string | null;
	author: number | undefined;
	postId: number | null;
	/** The post has no changes since it was saved. */
	isSaved: boolean;
	/** The blocks that were selected, in order. */
	readonly selected: string[];
	/** The text of the post's blocks. */
	text: string;
	/** The id of the featured image; 0 for none. */
	featuredImage: number;
	/** The ids of the post's tags and categories. */
	terms: { readonly tags: readonly number[]; readonly categories: readonly number[] };
	/** The post's metadata; null on screens without a post. */
	meta: Readonly<Record<string, unknown>> | null;
	/** Saves the post, as a person does. */
	readonly save: () => void;
	/** Changes the blocks all at once: Group, Undo, cut, paste. */
	readonly edit: (change: () => void) => void;
	/** Removes a block, as a person does. */
	readonly remove: (clientId: string) => void;
}

export interface FakeWorld {
	readonly ports: Ports;
	readonly editor: FakeEditor;
	readonly connections: FakeConnection[];
	readonly uploads: FakeUpload[];
	readonly recorders: FakeRecorder[];
	readonly journal: FakeJournal;
	readonly popups: FakePopup[];
	readonly video: FakeVideo;
	/** Whether the browser refuses to open windows. */
	blocksPopups: boolean;
	/** The seconds of every chosen file; null if the browser cannot tell. */
	audioSeconds: number | null;
	/** The picture that the user chooses in the media library; null for none. */
	chosenPicture: LibraryPicture | null;
	/** The flows of block types. */
	readonly flows: Map<string, BlockFlows>;
	readonly visited: string[];
	/** The query of the page's address. */
	query: Readonly<Record<string, string>>;
	/** What follows the `#` of the page's address, and in its history, the newest last. */
	readonly hashes: string[];
	/** Follows a link to another hash. */
	readonly goToHash: (hash: string) => void;
	/** The jobs in the browser's storage, by post. */
	readonly jobs: Map<number, StoredJob>;
	/** The posts whose job another tab has. */
	readonly jobsElsewhere: Set<number>;
	/** The events that the browser keeps: those of closed tabs, and those of this one. */
	keptEvents: readonly QueuedEvent[];
	/** What the person was told before, on any device. */
	readonly told: Set<string>;
	/** The batches that were sent while the page was left. */
	readonly lastBatches: EventBatch[];
	/** Leaves the page, as a person does. */
	readonly leave: () => void;
	/** The token in the vault. */
	token: AccessToken | null;
	/** Moves the clock, letting everything that is due happen. */
	readonly advance: (milliseconds: number) => Promise<void>;
	/** Lets promises and frames settle without time passing. */
	readonly settle: () => Promise<void>;
}

/** Its changes are among those of the editor. */
function fakeForms({ blocks, parents, changes }: FakeEditor): FormsPort {
	return {
		getAncestor: (clientId) => {
			const parent = parents.get(clientId);
			const descendants = [...parents].flatMap(([id, of]) => (of === parent && blocks.has(id) ? [{ clientId: id, ...(blocks.get(id) as BlockSpec) }] : []));
			return parent === undefined ? null : { clientId: parent, descendants };
		},
		serializeForm: (clientId) => (blocks.has(clientId) ? String(blocks.get(clientId)?.attributes['inner'] ?? '') : null),
		keepForm: (clientId) => {
			changes.push({ clientId, isKept: true });
			return String(blocks.get(clientId)?.attributes['inner'] ?? '');
		},
		showForm: (clientId, answer) => void changes.push({ clientId, answer }),
		finishForm: (clientId, answer) => {
			changes.push({ clientId, finished: answer });
			return answer.includes('wp:jetpack/field-');
		},
		restoreForm: (clientId) => void changes.push({ clientId, isRestored: true }),
		wrapBlock: (clientId, wrapper, followers) => void changes.push({ clientId, wrapper, followers }),
	};
}

function fakeEditor(): FakeEditor {
	const blocks = new Map<string, BlockSpec>();
	const parents = new Map<string, string>();
	const locks = new Set<string>();
	const errors: string[] = [];
	const snackbars: string[] = [];
	const changes: unknown[] = [];
	const offers: FakeOffer[] = [];
	const retries: FakeRetry[] = [];
	const drafts = new Map<string, string>();
	const watchers = new Set<BlockWatcher>();
	const tracker = blockTracker({
		listIds: () => [...blocks.keys()],
		getBlock: (clientId) => blocks.get(clientId) ?? null,
		textOf: (block) => JSON.stringify(block),
		isFresh: () => false,
	});
	const saves = new Set<() => void>();
	const edit = (change: () => void) => {
		tracker.check();
		change();
		tracker.check();
	};
	const remove = (clientId: string) => {
		const isThere = blocks.has(clientId);
		edit(() => void blocks.delete(clientId));
		if (!isThere) {
			watchers.forEach(({ removed }) => removed(clientId));
		}
	};
	const editor: FakeEditor = {
		blocks,
		parents,
		locks,
		errors,
		snackbars,
		postLink: null,
		changes,
		offers,
		retries,
		drafts,
		title: null,
		author: undefined,
		postId: null,
		isSaved: false,
		isSavingNow: false,
		selected: [],
		text: '',
		featuredImage: 0,
		terms: { tags: [], categories: [] },
		meta: null,
		edit,
		remove,
		getBlock: (clientId) => blocks.get(clientId) ?? null,
		getBlocksNamed: (name) => [...blocks].flatMap(([clientId, block]) => (block.name === name ? [{ clientId, ...block }] : [])),
		updateAttributes: (clientIds, attributes, { isUndoStep } = { isUndoStep: true }) =>
			[clientIds].flat().forEach((clientId) => {
				const block = blocks.get(clientId);
				if (block) {
					blocks.set(clientId, { ...block, attributes: { ...block.attributes, ...attributes } });
					changes.push({ clientId, attributes, isUndoStep });
				}
			}),
		getTexts: (clientIds) =>
			clientIds.flatMap((clientId) => {
				const html = String(blocks.get(clientId)?.attributes['content'] ?? '');
				return html === '' ? [] : [{ clientId, html, range: null }];
			}),
		setTexts: (texts) => {
			changes.push({ texts: Object.fromEntries(texts) });
			texts.forEach((html, clientId) => {
				const block = blocks.get(clientId);
				if (block) {
					blocks.set(clientId, { ...block, attributes: { ...block.attributes, content: html } });
				}
			});
		},
		getJobBlocks: () =>
			[...blocks].map(([clientId, { attributes }]) => ({
				clientId,
				label: String(attributes['content'] ?? ''),
				skipReason: attributes['content'] ? null : 'no-text',
			})),
		insertFirst: (block) => {
			blocks.set('first', block);
			return 'first';
		},
		keepRevision: () => undefined,
		hasUnsavedChanges: () => !editor.isSaved,
		undo: () => void changes.push({ isUndo: true }),
		replaceInnerBlocks: (clientId, innerBlocks) => void changes.push({ clientId, innerBlocks }),
		replaceBlock: (clientId, replacement) => {
			changes.push({ clientId, replacement });
			remove(clientId);
		},
		replaceWithMarkdown: async (clientId, markdown, original) => {
			changes.push({ clientId, markdown, ...(original !== null && { original }) });
			remove(clientId);
		},
		replaceWithSerialized: (clientId, serialized) => {
			changes.push({ clientId, serialized });
			remove(clientId);
		},
		removeBlock: (clientId) => {
			changes.push({ clientId, isRemoved: true });
			remove(clientId);
		},
		toMarkdown: async (serialized) => serialized.replace(/<[^>]*>/g, ''),
		getPostId: () => editor.postId,
		openJobSidebar: () => void changes.push({ opened: 'job' }),
		getPostTitle: () => editor.title,
		getPostAuthor: () => editor.author,
		getPostTerms: () => editor.terms,
		changePost: (edits) => void changes.push({ post: edits }),
		getPostText: async () => editor.text,
		getPostMeta: () => editor.meta,
		setPostMeta: (meta) => {
			editor.meta = { ...editor.meta, ...meta };
		},
		setFeaturedImage: (mediaId) => {
			editor.featuredImage = mediaId;
		},
		setPostTitle: (title) => {
			editor.title = title;
		},
		lockSaving: (lock) => void locks.add(lock),
		unlockSaving: (lock) => void locks.delete(lock),
		showError: (message) => void errors.push(message),
		showSnackbar: (message, status) => void snackbars.push(`${status}: ${message}`),
		getPostLink: () => editor.postLink,
		offer: (message, choices, onChoice) => {
			let isClosed = false;
			offers.push({ message, choices, choose: onChoice, isClosed: () => isClosed });
			return () => {
				isClosed = true;
			};
		},
		offerRetry: (message, onAnswer) => {
			let isClosed = false;
			retries.push({ message, answer: onAnswer, isClosed: () => isClosed });
			return () => {
				isClosed = true;
			};
		},
		selectBlock: (clientId) => void editor.selected.push(clientId),
		insertBlock: ({ name, attributes }) => void blocks.set(`inserted-${blocks.size}`, { name, attributes }),
		showDraft: async (clientId, markdown) => void drafts.set(clientId, markdown),
		finishDraft: async (clientId, text) => {
			drafts.delete(clientId);
			changes.push({ clientId, ...text });
			remove(clientId);
			blocks.set('draft', { name: 'core/paragraph', attributes: {} });
			return ['draft'];
		},
		discardDraft: (clientId) => void drafts.delete(clientId),
		isSaving: () => editor.isSavingNow,
		onPostSaved: (callback) => {
			saves.add(callback);
			return () => saves.delete(callback);
		},
		save: () => saves.forEach((callback) => callback()),
		watchBlocks: (watcher) => {
			watchers.add(watcher);
			const unwatch = tracker.watch(watcher);
			return () => {
				watchers.delete(watcher);
				unwatch();
			};
		},
		followBlock: tracker.follow,
	};
	return editor;
}

/** Ports that a test converses with: no browser, no network, no waiting. */
export function fakeWorld(): FakeWorld {
	let now = 1_000_000;
	let waiting: { at: number; resolve: () => void }[] = [];
	const connections: FakeConnection[] = [];
	const uploads: FakeUpload[] = [];
	const recorders: FakeRecorder[] = [];
	const journal = fakeJournal();
	const popups: FakePopup[] = [];
	const flows = new Map<string, BlockFlows>();
	const visited: string[] = [];
	const jobs = new Map<number, StoredJob>();
	const jobsElsewhere = new Set<number>();
	const lastBatches: EventBatch[] = [];
	const leavings = new Set<() => void>();
	const editor = fakeEditor();
	const video = fakeVideo();

	// A request of the app takes the test's fetch, JSON and RTK Query some turns each.
	const settle = async () => {
		for (let round = 0; round < 300; round++) {
			await Promise.resolve();
		}
	};

	const openStream = (request: StreamRequest, handlers: StreamHandlers) => {
		let isClosed = false;
		const ifOpen = (send: () => void) => {
			if (!isClosed) {
				send();
			}
		};
		connections.push({
			request,
			isClosed: () => isClosed,
			send: (event) => ifOpen(() => handlers.onEvent({ id: undefined, event: undefined, ...event })),
			sendText: (text, id) => ifOpen(() => handlers.onEvent({ id, event: undefined, data: JSON.stringify({ choices: [{ delta: { content: text } }] }) })),
			refuse: (status, body) => ifOpen(() => handlers.onRefused({ status, body })),
			drop: () => ifOpen(() => handlers.onClose()),
		});
		return () => {
			isClosed = true;
		};
	};

	const openPopup = (): PopupHandle | null => {
		if (world.blocksPopups) {
			return null;
		}
		const visited: string[] = [];
		let isClosed = false;
		let posted: Readonly<Record<string, unknown>> | null = null;
		popups.push({
			visited,
			isClosed: () => isClosed,
			finish: (message) => {
				posted = message ?? null;
				isClosed = true;
			},
		});
		return {
			navigate: (url) => void visited.push(url),
			isClosed: () => isClosed,
			message: () => posted,
			close: () => {
				isClosed = true;
			},
		};
	};

	const hashes: string[] = [];
	const hashFollowers = new Set<() => void>();

	const world: FakeWorld = {
		connections,
		popups,
		blocksPopups: false,
		jobs,
		jobsElsewhere,
		uploads,
		recorders,
		journal,
		audioSeconds: 10,
		chosenPicture: null,
		flows,
		visited,
		query: {},
		hashes,
		goToHash: (hash) => {
			hashes.push(hash);
			hashFollowers.forEach((callback) => callback());
		},
		editor,
		token: null,
		keptEvents: [],
		told: new Set(),
		lastBatches,
		leave: () => leavings.forEach((callback) => callback()),
		settle,
		advance: async (milliseconds) => {
			now += milliseconds;
			const due = waiting.filter(({ at }) => at <= now);
			waiting = waiting.filter(({ at }) => at > now);
			due.forEach(({ resolve }) => resolve());
			await settle();
		},
		video,
		ports: {
			...video.ports,
			openStream,
			upload: (file, handlers) => {
				let isClosed = false;
				uploads.push({ file, ...handlers, isClosed: () => isClosed });
				return () => {
					isClosed = true;
				};
			},
			openRecorder: (handlers) => {
				const commands: FakeRecorder['commands'] = [];
				recorders.push({ ...handlers, commands });
				return {
					pause: () => void commands.push('pause'),
					resume: () => void commands.push('resume'),
					stop: () => void commands.push('stop'),
					close: () => void commands.push('close'),
				};
			},
			recordings: journal,
			isFirstTime: (name) => !world.told.has(name) && Boolean(world.told.add(name)),
			openPopup,
			readQuery: () => world.query,
			forgetQuery: (names) => {
				world.query = Object.fromEntries(Object.entries(world.query).filter(([name]) => !names.includes(name)));
			},
			measureAudio: async () => world.audioSeconds,
			editor,
			flowsOf: (name) => flows.get(name),
			files: fileRegistry,
			mediaTargets,
			forms: fakeForms(editor),
			placeDescription: (description) => ({ meta: { _sitewright_description: description } }),
			eventQueue: {
				takeOver: async () => world.keptEvents,
				keep: (_owner, events) => {
					world.keptEvents = events;
				},
				sendWhileLeaving: (batch) => void lastBatches.push(batch),
				onLeave: (callback) => {
					leavings.add(callback);
					return () => leavings.delete(callback);
				},
			},
			jobs: {
				load: (postId) => jobs.get(postId) ?? null,
				save: (postId, job) => void (job ? jobs.set(postId, job) : jobs.delete(postId)),
				claim: async (postId) => !jobsElsewhere.has(postId),
				release: () => undefined,
			},
			vault: {
				readAccessToken: () => world.token,
				writeAccessToken: (token) => {
					world.token = token;
				},
				readUploadToken: () => video.token,
				writeUploadToken: (token) => {
					video.token = token?.token ?? null;
				},
				registrationNonce: () => 'a-nonce',
			},
			clock: {
				now: () => now,
				delay: (milliseconds) => new Promise((resolve) => waiting.push({ at: now + milliseconds, resolve })),
				nextFrame: () => Promise.resolve(),
			},
			navigate: (url) => void visited.push(url),
			address: {
				read: () => hashes.at(-1) ?? '',
				write: (hash) => void hashes.push(hash),
				replace: (hash) => void hashes.splice(-1, 1, hash),
				follow: (onMove) => {
					hashFollowers.add(onMove);
					return () => void hashFollowers.delete(onMove);
				},
			},
			choosePicture: async () => world.chosenPicture,
		},
	};
	return world;
}
