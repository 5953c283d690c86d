import { usePostEditor } from '../../editor/wordpress';

export interface SavedPost {
	readonly postId: number;
	/** The time of the last save, which identifies the version. */
	readonly modified: string;
}

/** The post as it was last saved; null in the site and the widgets editor, which edit no post. */
export function useSavedPost(): SavedPost | null {
	const postId = usePostEditor((editor) => {
		const id = editor?.getCurrentPostId();
		// Templates, patterns and navigation menus are posts, too, but have no related posts.
		return typeof id === 'number' && !editor?.getCurrentPostType()?.startsWith('wp_') ? id : 0;
	}, []);
	const modified = usePostEditor((editor) => String(editor?.getCurrentPostAttribute('modified') ?? ''), []);
	return postId > 0 ? { postId, modified } : null;
}
