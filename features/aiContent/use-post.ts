import { type BlockInstance, createBlock, parse, serialize } from '@wordpress/blocks';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { create } from '@wordpress/rich-text';
import { markdownToBlocks, plainTitle, splitTitle } from './to-blocks';

interface BlockEditorSelectors {
	getBlocks: () => BlockInstance[];
	getBlock: (clientId: string) => BlockInstance | null;
	getBlockCount: () => number;
}
interface EditorSelectors {
	getCurrentPostId: () => number | string | null;
	getCurrentPostType: () => string | null;
	getEditedPostAttribute: (name: string) => unknown;
}

interface Registry {
	select: (store: string) => unknown;
}

const editableText = 'content';

/** The plain text of blocks, one line each. */
export function blocksText(blocks: readonly BlockInstance[]): string {
	const html = serialize([...blocks] as never).replace(/<!--[\s\S]*?-->/g, '\n');
	const body = new DOMParser().parseFromString(html, 'text/html').body;
	return (body.textContent ?? '').replace(/\n\s*\n+/g, '\n').trim();
}

/** The last block into which one can type, with the length of its text. */
export function lastEditable(blocks: readonly BlockInstance[]): { clientId: string; length: number } | null {
	for (const block of [...blocks].reverse()) {
		const inner = lastEditable(block.innerBlocks as BlockInstance[]);
		if (inner) {
			return inner;
		}
		// A string in some blocks, rich text data in others; both give their HTML as a string.
		const content: unknown = block.attributes[editableText];
		if (content !== undefined && content !== null) {
			return { clientId: block.clientId, length: create({ html: String(content) }).text.length };
		}
	}
	return null;
}

/** The post around an AI block: what it reads of it, and what it does to it. Works on screens without a post too. */
export function usePost(clientId: string) {
	const registry = useRegistry() as unknown as Registry;
	const { postId, isPostScreen } = useSelect((select) => {
		const editor = select('core/editor') as EditorSelectors | undefined;
		const id = editor?.getCurrentPostId() ?? null;
		return { postId: typeof id === 'number' ? id : null, isPostScreen: id !== null };
	}, []);
	const hasOtherBlocks = useSelect(
		(select) => (select('core/block-editor') as BlockEditorSelectors).getBlockCount() > 1,
		[]
	);
	const blockEditor = useDispatch('core/block-editor');
	const core = useDispatch('core');

	return useMemo(() => {
		const editor = () => registry.select('core/editor') as EditorSelectors;
		const blocks = () => registry.select('core/block-editor') as BlockEditorSelectors;

		const setTitle = (title: string) => {
			// Cached, so that it joins the undo step of the block change before it: one undo takes both back.
			core['editEntityRecord']?.('postType', editor().getCurrentPostType(), editor().getCurrentPostId(), { title }, { isCached: true });
		};

		const replaceWith = (replacement: BlockInstance[]) => {
			blockEditor['replaceBlocks']?.(clientId, replacement);
			const last = lastEditable(replacement);
			if (last) {
				blockEditor['selectionChange']?.(last.clientId, editableText, last.length, last.length);
			}
		};

		return {
			postId,
			hasOtherBlocks,
			/** The text of all blocks but this one. */
			otherText: () => blocksText(blocks().getBlocks().filter((block) => block.clientId !== clientId)),
			/** Whether the block is still in the post. */
			isPresent: () => blocks().getBlock(clientId) !== null,
			/** Spec 1 §4 "AI block", Accept: a leading level-1 heading becomes the title of a post that has none. */
			acceptMarkdown: (markdown: string) => {
				const { title, rest } = splitTitle(markdown);
				const takesTitle = isPostScreen && title !== null && !editor().getEditedPostAttribute('title');
				const made = markdownToBlocks(takesTitle ? rest : markdown);
				replaceWith(made.length > 0 ? made : [createBlock('core/paragraph') as unknown as BlockInstance]);
				if (takesTitle) {
					setTitle(title);
				}
			},
			/** A generated title becomes the post's, or a heading where there is no post. */
			acceptTitle: (markdown: string) => {
				const title = plainTitle(markdown.trim().split('\n')[0] ?? '');
				if (isPostScreen) {
					blockEditor['removeBlock']?.(clientId);
					setTitle(title);
				} else {
					replaceWith([createBlock('core/heading', { content: title }) as unknown as BlockInstance]);
				}
			},
			/** Puts serialized blocks where this one is. */
			restoreBlocks: (serialized: string) => replaceWith(parse(serialized) as unknown as BlockInstance[]),
		};
	}, [registry, blockEditor, core, clientId, postId, isPostScreen, hasOtherBlocks]);
}
