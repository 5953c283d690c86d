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
export const mostPosts = constants.maxPosts;

/** A number of posts that can be shown, whatever the post says. */
export const parsePostsToShow = (postsToShow: number): number => Math.min(mostPosts, Math.max(1, Math.round(postsToShow)));

export const parseLayout = (postLayout: string): PostLayout => (postLayout === 'list' ? 'list' : 'grid');
