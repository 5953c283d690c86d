import type { BlockInstance } from '@wordpress/blocks';
import { dispatch, select, useDispatch, useSelect } from '@wordpress/data';
import type { InserterMediaItem, InserterMediaQuery } from './inserter-item';

type Attributes = Readonly<Record<string, unknown>>;

/** Uploads files like core blocks; undefined if the user may not upload. */
export type MediaUpload = (request: {
	readonly allowedTypes: readonly string[];
	readonly filesList: readonly File[];
	readonly onFileChange: (files: readonly unknown[]) => void;
	readonly onError: (error: string | { readonly message: string; readonly file?: { readonly name: string } }) => void;
}) => void;

interface BlockEditorSettings {
	readonly mediaUpload?: MediaUpload;
	readonly imageSizes?: readonly { readonly slug: string; readonly name: string }[];
	readonly imageDefaultSize?: string;
	/** In bytes: what the server takes. */
	readonly maxUploadFileSize?: number;
	/** In previews, such as that of the inserter. WordPress 6.5 has only the older name. */
	readonly isPreviewMode?: boolean;
	readonly __unstableIsPreviewMode?: boolean;
}

/** One end of the selection. */
interface SelectionEdge {
	readonly clientId?: string;
	readonly attributeKey?: string;
	/** In characters of the rich text. */
	readonly offset?: number;
}

interface BlockEditorSelectors {
	readonly getSettings: () => BlockEditorSettings;
	readonly getBlocks: () => BlockInstance[];
	readonly getBlock: (clientId: string) => BlockInstance | null;
	readonly getBlockName: (clientId: string) => string | null;
	readonly getBlockAttributes: (clientId: string) => Attributes | null;
	readonly getBlockCount: (rootClientId?: string) => number;
	readonly getGlobalBlockCount: (name?: string) => number;
	readonly getBlockRootClientId: (clientId: string) => string | null;
	readonly getBlockIndex: (clientId: string) => number;
	/** Returns the same array until a block is added, removed or moved. */
	readonly getClientIdsWithDescendants: () => readonly string[];
	/** In the order of the post; the same array until a block is added, removed or moved. */
	readonly getBlocksByName: (names: readonly string[]) => readonly string[];
	readonly getSelectedBlockClientId: () => string | null;
	/** The selected blocks, one or several, in their order. */
	readonly getSelectedBlockClientIds: () => readonly string[];
	readonly getFirstMultiSelectedBlockClientId: () => string | null;
	readonly getSelectionStart: () => SelectionEdge;
	readonly getSelectionEnd: () => SelectionEdge;
	/** Whether the blocks in a block are those of another post. */
	readonly areInnerBlocksControlled: (clientId: string) => boolean;
	readonly hasSelectedInnerBlock: (clientId: string, isDeep: boolean) => boolean;
	/** Whether the block is the newest, and a person inserted it. */
	readonly wasBlockJustInserted: (clientId: string) => boolean;
	/** The blocks around a block, of the given names; the outermost is first. */
	readonly getBlockParentsByBlockName: (clientId: string, names: readonly string[]) => readonly string[];
	readonly getClientIdsOfDescendants: (clientIds: readonly string[]) => readonly string[];
	readonly canInsertBlockType: (name: string, rootClientId: string | null) => boolean;
	readonly canRemoveBlock: (clientId: string) => boolean;
}

/** A source in the media of the inserter. `fetch` must not reject: the list would load for ever. */
interface InserterMediaCategory {
	readonly name: string;
	readonly labels: { readonly name: string };
	readonly mediaType: 'image';
	readonly fetch: (query: InserterMediaQuery) => Promise<readonly InserterMediaItem[]>;
}

interface BlockEditorActions {
	/** @param isByBlock The attributes of each block by its clientId. */
	readonly updateBlockAttributes: (clientIds: string | readonly string[], attributes: object, isByBlock?: boolean) => unknown;
	readonly replaceBlock: (clientId: string, block: BlockInstance | BlockInstance[]) => unknown;
	readonly replaceBlocks: (clientIds: string | readonly string[], blocks: BlockInstance | BlockInstance[]) => unknown;
	readonly replaceInnerBlocks: (rootClientId: string, blocks: BlockInstance[]) => unknown;
	/** At the end of the post, unless `index` says where. */
	readonly insertBlock: (block: BlockInstance, index?: number, rootClientId?: string | null) => unknown;
	readonly insertBlocks: (blocks: BlockInstance[], index: number, rootClientId: string | null, updateSelection: boolean) => unknown;
	readonly removeBlock: (clientId: string) => unknown;
	/** @param initialPosition Null leaves the focus where it is. */
	readonly selectBlock: (clientId: string, initialPosition?: null) => unknown;
	readonly removeBlocks: (clientIds: readonly string[], selectPrevious: boolean) => unknown;
	readonly selectionChange: (clientId: string, attribute: string, start: number, end: number) => unknown;
	/** WordPress shows the category in the media of its inserter. A name that is registered already is an error in the console. */
	readonly registerInserterMediaCategory: (category: InserterMediaCategory) => unknown;
	/** The next change creates no undo step. */
	readonly __unstableMarkNextChangeAsNotPersistent: () => unknown;
	/** The change creates an undo step, though the one before changed the same attribute. */
	readonly __unstableMarkLastChangeAsPersistent: () => unknown;
}

interface PostAttributes {
	readonly title: string;
	readonly status: string;
	readonly password: string;
	readonly excerpt: string;
	/** Empty before the first save, unless somebody chose one. */
	readonly slug: string;
	/** Ids. */
	readonly categories: readonly number[];
	readonly tags: readonly number[];
	readonly meta: Readonly<Record<string, unknown>>;
}

interface EditorSelectors {
	readonly getCurrentPostId: () => number | string | null;
	readonly getCurrentPostType: () => string | null;
	/** Undefined while it is loading. */
	readonly getEditedPostAttribute: <Name extends keyof PostAttributes>(name: Name) => PostAttributes[Name] | undefined;
	/** Serialized blocks. */
	readonly getEditedPostContent: () => string;
	readonly getCurrentPostAttribute: (name: string) => unknown;
	readonly isCurrentPostPublished: () => boolean;
	readonly isEditedPostDirty: () => boolean;
	readonly isEditedPostAutosaveable: () => boolean;
	/** The links say what the user may do, e.g. `wp:action-publish`. */
	readonly getCurrentPost: () => { readonly id?: number | string; readonly _links?: Readonly<Record<string, unknown>> };
	/** Autosaves included. */
	readonly isSavingPost: () => boolean;
	readonly isAutosavingPost: () => boolean;
	/** Whether the last save succeeded. */
	readonly didPostSaveRequestSucceed: () => boolean;
	readonly isInserterOpened?: () => boolean;
}

interface ShortcutSelectors {
	/** As a person reads it, such as `Ctrl+/`; null if the shortcut is not registered. */
	readonly getShortcutRepresentation: (name: string) => string | null;
}

interface ShortcutActions {
	readonly registerShortcut: (shortcut: {
		readonly name: string;
		readonly category: string;
		readonly description: string;
		readonly keyCombination: { readonly modifier: string; readonly character: string };
	}) => unknown;
}

interface EditorActions {
	readonly lockPostSaving: (lock: string) => unknown;
	readonly unlockPostSaving: (lock: string) => unknown;
	readonly undo: () => unknown;
	/** Keeps a published post as an autosave, and saves a draft. */
	readonly autosave: () => unknown;
}

/** Of what the server knows: each read of a record asks for it once. */
interface CoreSelectors {
	readonly getEditedEntityRecord: (kind: string, name: string, id: number) => Readonly<Record<string, unknown>> | false | undefined;
	readonly getEntityRecord: (kind: string, name: string, id: number) => object | undefined;
	readonly hasFinishedResolution: (selector: string, parameters: readonly unknown[]) => boolean;
	readonly getResolutionError?: (selector: string, parameters: readonly unknown[]) => unknown;
}

interface CoreActions {
	readonly editEntityRecord: (kind: string, name: string | null, id: number | string | null, edits: object, options?: object) => unknown;
}

interface NoticesActions {
	readonly createErrorNotice: (message: string) => unknown;
	readonly createNotice: (
		status: 'info' | 'success' | 'error',
		message: string,
		options:
			| { readonly id: string; readonly actions: readonly { readonly label: string; readonly onClick: () => void }[]; readonly onDismiss?: () => void }
			| { readonly type: 'snackbar' }
	) => unknown;
	readonly removeNotice: (id: string) => unknown;
}

/** Of the person, on every device. */
interface PreferencesSelectors {
	readonly get: (scope: string, name: string) => unknown;
}

interface PreferencesActions {
	readonly set: (scope: string, name: string, value: unknown) => unknown;
}

/** The stores of WordPress, with the selectors and actions that we use. */
interface Stores {
	readonly 'core/block-editor': { readonly selectors: BlockEditorSelectors; readonly actions: BlockEditorActions };
	/** Only on post screens. */
	readonly 'core/editor': { readonly selectors: EditorSelectors; readonly actions: EditorActions };
	readonly core: { readonly selectors: CoreSelectors; readonly actions: CoreActions };
	readonly 'core/keyboard-shortcuts': { readonly selectors: ShortcutSelectors; readonly actions: ShortcutActions };
	readonly 'core/preferences': { readonly selectors: PreferencesSelectors; readonly actions: PreferencesActions };
	readonly 'core/notices': { readonly selectors: object; readonly actions: NoticesActions };
	/** This store and the two after it hold the state of the inserter before 6.5. */
	readonly 'core/edit-post': {
		readonly selectors: Pick<EditorSelectors, 'isInserterOpened'>;
		/** @param name Of the plugin and its sidebar, `PLUGIN/SIDEBAR`. */
		readonly actions: { readonly openGeneralSidebar: (name: string) => unknown };
	};
	/** Of Yoast SEO, where it is. */
	readonly 'yoast-seo/editor': {
		readonly selectors: { readonly getDescription?: () => string };
		readonly actions: { readonly updateData?: (data: { readonly description: string }) => unknown };
	};
	readonly 'core/edit-site': { readonly selectors: Pick<EditorSelectors, 'isInserterOpened'>; readonly actions: object };
	readonly 'core/edit-widgets': { readonly selectors: Pick<EditorSelectors, 'isInserterOpened'>; readonly actions: object };
}

type StoreName = keyof Stores;
type Selectors<Name extends StoreName> = Stores[Name]['selectors'];

/** The selectors of a store; undefined on screens without it. */
export const selectorsOf = <Name extends StoreName>(name: Name): Selectors<Name> | undefined => select(name) as Selectors<Name> | undefined;

/** The actions of a store; undefined on screens without it. */
export const actionsOf = <Name extends StoreName>(name: Name): Stores[Name]['actions'] | undefined =>
	dispatch(name) as unknown as Stores[Name]['actions'] | undefined;

/** The block editor's selectors; every editor screen has them. */
export const blockEditor = (): BlockEditorSelectors => select('core/block-editor') as unknown as BlockEditorSelectors;

/** The block editor's actions. */
export const blockEditorActions = (): BlockEditorActions => dispatch('core/block-editor') as unknown as BlockEditorActions;

/**
 * Reads from the block editor around a component, and renders anew when the result changes.
 * @param read Must be pure; `dependencies` are the values that it uses.
 */
export const useBlockEditor = <Result>(read: (editor: BlockEditorSelectors) => Result, dependencies: readonly unknown[]): Result =>
	useSelect((selectFrom) => read(selectFrom('core/block-editor') as BlockEditorSelectors), [...dependencies]);

/** Reads from the post around a component; `undefined` is read on screens without a post. */
export const usePostEditor = <Result>(read: (editor: EditorSelectors | undefined) => Result, dependencies: readonly unknown[]): Result =>
	useSelect((selectFrom) => read(selectFrom('core/editor') as EditorSelectors | undefined), [...dependencies]);

/** Whether the screen is one of widgets: that page or the Customizer. It saves nothing but them. */
export const useIsWidgetScreen = (): boolean => useSelect((selectFrom) => Boolean(selectFrom('core/edit-widgets') ?? selectFrom('core/customize-widgets')), []);

/** Reads from what WordPress keeps of the server's records. */
export const useCoreData = <Result>(read: (core: CoreSelectors) => Result, dependencies: readonly unknown[]): Result =>
	useSelect((selectFrom) => read(selectFrom('core') as CoreSelectors), [...dependencies]);

/** The actions of the block editor around a component. */
export const useBlockEditorActions = (): BlockEditorActions => useDispatch('core/block-editor') as unknown as BlockEditorActions;
