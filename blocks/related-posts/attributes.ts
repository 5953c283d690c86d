import { validAttributes } from '../../components/valid-attributes';
import metadata from './block.json';
import constants from './constants.json';

export type PostLayout = 'grid' | 'list';

export interface RelatedPostsAttributes {
	readonly postLayout: PostLayout;
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

export const parseAttributes = (attributes: RelatedPostsAttributes) => validAttributes(metadata.attributes, constants.validation, attributes);
