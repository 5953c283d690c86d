import { toHtml } from './plain-text';
import type { PostChanges } from '../../../ports/index';

/** Changes as WordPress stores them: a title and an excerpt are HTML there. In an excerpt, which its field shows as it is stored, `&` stays. */
export const postEdits = ({ title, excerpt, ...others }: PostChanges): PostChanges => ({
	...others,
	...(title !== undefined && { title: toHtml(title) }),
	...(excerpt !== undefined && { excerpt: excerpt.replaceAll('<', '&lt;') }),
});
