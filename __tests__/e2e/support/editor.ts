import type { FrameLocator, Page } from 'playwright-core';
import { testSite } from '../../support/site/site';

/** A block as the editor's store holds it. */
export interface EditorBlock {
	readonly clientId: string;
	readonly name: string;
	readonly isValid: boolean;
	readonly attributes: Readonly<Record<string, unknown>>;
	readonly innerBlocks: readonly EditorBlock[];
}

/** The part of WordPress's globals that these helpers use, inside the page. */
interface WordPress {
	readonly wp: {
		readonly blocks: {
			createBlock(name: string, attributes?: object): EditorBlock;
			serialize(blocks: readonly EditorBlock[]): string;
		};
		readonly data: {
			select(store: 'core/block-editor'): {
				getBlocks(): readonly EditorBlock[];
				getBlockOrder(): readonly string[];
				getClientIdsWithDescendants(): readonly string[];
			};
			select(store: 'core/editor'): {
				__unstableIsEditorReady(): boolean;
				getCurrentPostId(): number;
				getEditedPostAttribute(name: 'title' | 'status'): string;
				getPermalink(): string;
				isSavingPost(): boolean;
				isPostSavingLocked(): boolean;
				isEditedPostDirty(): boolean;
			};
			select(store: 'core/notices'): { getNotices(): readonly { readonly content: string }[] };
			dispatch(store: 'core/block-editor'): {
				insertBlock(block: EditorBlock): Promise<unknown>;
				selectBlock(clientId: string): unknown;
				resetBlocks(blocks: readonly EditorBlock[]): unknown;
			};
			dispatch(store: 'core/editor'): { editPost(edits: object): unknown };
		};
	};
}

export interface OpenOptions {
	/** An existing post; without it a new one is begun. */
	readonly postId?: number;
	readonly postType?: string;
}

/** Opens the block editor and waits until it can be typed in. */
export async function openEditor(page: Page, { postId, postType = 'post' }: OpenOptions = {}): Promise<void> {
	await page.goto(`${testSite.url}/wp-admin/${postId === undefined ? `post-new.php?post_type=${postType}` : `post.php?post=${postId}&action=edit`}`);
	await waitForEditor(page);
}

async function waitForEditor(page: Page): Promise<void> {
	await page.waitForFunction(() => (window as unknown as Partial<WordPress>).wp?.data?.select('core/editor').__unstableIsEditorReady());
	const canvas = await editorCanvas(page);
	await canvas.locator('.is-root-container').waitFor();
}

/** Reloads the editor, as a person who comes back does; changes that were not saved are given up. */
export async function reloadEditor(page: Page): Promise<void> {
	page.once('dialog', (dialog) => void dialog.accept());
	await page.reload();
	await waitForEditor(page);
}

/**
 * Where the post's content is. WordPress 6.5 puts it in an iframe only if every block has apiVersion 3; 7.1 always does.
 */
export async function editorCanvas(page: Page): Promise<Page | FrameLocator> {
	const frame = 'iframe[name="editor-canvas"]';
	await page.locator(`${frame}, .editor-styles-wrapper`).first().waitFor();
	return (await page.locator(frame).count()) > 0 ? page.frameLocator(frame) : page;
}

/** Inserts a block at the end of the post and selects it; answers its client id. */
export async function insertBlock(page: Page, name: string, attributes: Readonly<Record<string, unknown>> = {}): Promise<string> {
	return page.evaluate(
		async ([blockName, values]) => {
			const { wp } = window as unknown as WordPress;
			const block = wp.blocks.createBlock(blockName, values);
			await wp.data.dispatch('core/block-editor').insertBlock(block);
			wp.data.dispatch('core/block-editor').selectBlock(block.clientId);
			return block.clientId;
		},
		[name, attributes] as const
	);
}

/** Takes all blocks and the title out of the post, for the next part of a journey: opening an editor takes long. */
export async function emptyPost(page: Page): Promise<void> {
	await page.evaluate(() => {
		const { wp } = window as unknown as WordPress;
		wp.data.dispatch('core/block-editor').resetBlocks([]);
		wp.data.dispatch('core/editor').editPost({ title: '' });
	});
}

/** The blocks of the post. */
export async function listBlocks(page: Page): Promise<readonly EditorBlock[]> {
	return page.evaluate(() => {
		const { wp } = window as unknown as WordPress;
		const plain = (block: EditorBlock): EditorBlock => ({
			clientId: block.clientId,
			name: block.name,
			isValid: block.isValid,
			// Attributes hold rich text and other objects that do not cross into the test by themselves.
			attributes: JSON.parse(JSON.stringify(block.attributes)) as EditorBlock['attributes'],
			innerBlocks: block.innerBlocks.map(plain),
		});
		return wp.data.select('core/block-editor').getBlocks().map(plain);
	});
}

function isSound(block: EditorBlock): boolean {
	return block.isValid && block.name !== 'core/missing' && block.innerBlocks.every(isSound);
}

/** Fails where the editor would show “This block contains unexpected or invalid content” or does not know a block. */
export async function expectValidBlocks(page: Page): Promise<void> {
	const blocks = await listBlocks(page);
	expect(blocks.filter((block) => !isSound(block))).toEqual([]);
}

/** The post's markup as it would be saved now. */
export async function postMarkup(page: Page): Promise<string> {
	return page.evaluate(() => {
		const { wp } = window as unknown as WordPress;
		return wp.blocks.serialize(wp.data.select('core/block-editor').getBlocks());
	});
}

export async function postTitle(page: Page): Promise<string> {
	return page.evaluate(() => (window as unknown as WordPress).wp.data.select('core/editor').getEditedPostAttribute('title'));
}

export async function typeTitle(page: Page, title: string): Promise<void> {
	const canvas = await editorCanvas(page);
	await canvas.getByRole('textbox', { name: 'Add title' }).fill(title);
}

/** Says why a post is not saved. */
const describeEditor = (page: Page): Promise<string> =>
	page.evaluate(() => {
		const { data } = (window as unknown as WordPress).wp;
		const editor = data.select('core/editor');
		const state = { isSaving: editor.isSavingPost(), isLocked: editor.isPostSavingLocked(), isDirty: editor.isEditedPostDirty() };
		return JSON.stringify({
			...state,
			notices: data
				.select('core/notices')
				.getNotices()
				.map(({ content }) => content),
			focus: document.activeElement?.outerHTML.slice(0, 200),
		});
	});

/** Waits until each block is drawn and has added what it begins with, e.g. its button: added after a save, that would be a change that is not saved. */
async function waitForBlocks(page: Page): Promise<void> {
	let known = -1;
	const countBlocks = () =>
		page.waitForFunction(() => {
			const editor = (window as unknown as WordPress).wp.data.select('core/block-editor');
			const canvas = document.querySelector<HTMLIFrameElement>('iframe[name="editor-canvas"]')?.contentDocument ?? document;
			const isDrawn = editor.getBlockOrder().every((clientId) => canvas.querySelector(`[data-block="${clientId}"]:not([aria-busy="true"])`));
			return isDrawn && !canvas.querySelector('[data-block][aria-busy="true"]') && editor.getClientIdsWithDescendants().length + 1;
		});
	for (let count = 0; count !== known; ) {
		known = count;
		count = Number(await (await countBlocks()).jsonValue());
	}
}

/** Saves by the keyboard, and waits until WordPress has stored the post; answers the post's id. */
export async function savePost(page: Page): Promise<number> {
	await waitForBlocks(page);
	// Blocks lock saving while they make something that the post needs, e.g. a plan. A lock that begins as the keys are pressed swallows them.
	for (let isBegun = false; !isBegun; ) {
		await page.waitForFunction(() => !(window as unknown as WordPress).wp.data.select('core/editor').isPostSavingLocked());
		await page.keyboard.press('ControlOrMeta+s');
		isBegun = await page
			.waitForFunction(
				() => {
					const editor = (window as unknown as WordPress).wp.data.select('core/editor');
					return editor.isSavingPost() || !editor.isEditedPostDirty();
				},
				undefined,
				{ timeout: 5000 }
			)
			.then(
				() => true,
				() => false
			);
	}
	const isSaved = page.waitForFunction(() => {
		const editor = (window as unknown as WordPress).wp.data.select('core/editor');
		return !editor.isSavingPost() && !editor.isEditedPostDirty();
	});
	await isSaved.catch(async (cause: unknown) => {
		throw new Error(`The post was not saved: ${await describeEditor(page)}`, { cause });
	});
	return page.evaluate(() => (window as unknown as WordPress).wp.data.select('core/editor').getCurrentPostId());
}

/** Publishes the post with both clicks that WordPress asks for; answers the address of the published page. */
export async function publishPost(page: Page): Promise<string> {
	await page.getByRole('button', { name: 'Publish', exact: true }).click();
	const panel = page.getByRole('region', { name: 'Editor publish' });
	await panel.getByRole('button', { name: 'Publish', exact: true }).click();
	await panel.getByText('is now live.').waitFor();
	return page.evaluate(() => (window as unknown as WordPress).wp.data.select('core/editor').getPermalink());
}
