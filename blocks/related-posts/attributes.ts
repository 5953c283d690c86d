import constants from './constants.json';

export type PostLayout = 'grid' | 'list';

export interface RelatedPostsAttributes {
	readonly postLayout: string;
	readonly displayAuthor: boolean;
	readonly displayDate: boolean;
	readonly displayThumbnails: boolean;
	readonly displayContext: boolean;
	readonly postsToShow: number;
}

/** Spec 2 §9. */
export const maxPosts = constants.maxPosts;

/** The number of posts, within its limits. */
export const parsePostsToShow = (postsToShow: number): number => Math.min(maxPosts, Math.max(1, Math.round(postsToShow)));

export const parseLayout = (postLayout: string): PostLayout => (postLayout === 'list' ? 'list' : 'grid');
