import { useBlockEditor, usePostEditor } from './wordpress';

/** Whether the component is in a preview, such as that of the inserter. */
export const useIsPreview = (): boolean =>
	useBlockEditor((editor) => {
		const { isPreviewMode, __unstableIsPreviewMode } = editor.getSettings();
		return isPreviewMode ?? __unstableIsPreviewMode ?? false;
	}, []);

/** Whether a block is the first of these in the post: what concerns all of them is said once. */
export const useIsFirstOf = (clientId: string, names: readonly string[]): boolean =>
	useBlockEditor((editor) => editor.getBlocksByName(names)[0] === clientId, [clientId, names]);

/**
 * Whether the user may publish what holds the block. Screens without a post (widgets, the Customizer) are for those alone who change what all
 * visitors see.
 */
export const useMayPublish = (): boolean =>
	usePostEditor((editor) => {
		const post = editor?.getCurrentPost();
		return post?.id ? Boolean(post._links?.['wp:action-publish']) : true;
	}, []);

/** The post's number; `null` for a template, whose id is a text, and on screens without a post. */
export const usePostId = (): number | null =>
	usePostEditor((editor) => {
		const id = editor?.getCurrentPostId();
		return typeof id === 'number' ? id : null;
	}, []);
