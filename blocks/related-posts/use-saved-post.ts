import { useSelect } from '@wordpress/data';

interface EditorSelectors {
	readonly getCurrentPostId: () => number | string | null;
	readonly getCurrentPostType: () => string | null;
	readonly getCurrentPostAttribute: (name: 'modified') => string | undefined;
}

export interface SavedPost {
	readonly postId: number;
	/** When it was last saved. */
	readonly modified: string;
}

/** The post as it was last saved; null where none is edited: in the site and the widgets editor. */
export function useSavedPost(): SavedPost | null {
	const [postId, modified] = useSelect((select) => {
		const editor = select('core/editor') as EditorSelectors | undefined;
		const id = editor?.getCurrentPostId();
		// Templates, patterns and navigation menus are posts, too, but have no related ones.
		const isPost = typeof id === 'number' && !editor?.getCurrentPostType()?.startsWith('wp_');
		return [isPost ? id : 0, editor?.getCurrentPostAttribute('modified') ?? ''] as const;
	}, []);
	return postId > 0 ? { postId, modified } : null;
}
