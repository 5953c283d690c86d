import type { FeedConnection } from '../../../api/contract/media/instagram-gallery.contract';
import { approve } from '../connect';
import { Session } from '../session';
import { emptyPhotoFeed, photoFeedPost } from './content';

interface Post {
	readonly id: number;
	readonly content: { readonly raw: string };
}

/** The account on the platform, connected as a person connects it; null where accounts come from Instagram, which a person must log in to. */
async function connectSample(session: Session): Promise<FeedConnection | null> {
	const start = await session.call<string>('GET', 'wpcom/v2/instagram-gallery/connect-url');
	const browser = new Session(start);
	const next = await approve(start, browser);
	if (new URL(next).origin !== new URL(start).origin) {
		return null;
	}
	await browser.request(next);
	const [account] = await session.call<FeedConnection[]>('GET', 'wpcom/v2/instagram-gallery/connections');
	return account ?? null;
}

/** Shows the photos of the sample account on the demo site, whose posts are made before the site is connected. */
export async function showSampleAccount(session: Session): Promise<void> {
	const [post] = await session.call<Post[]>('GET', 'wp/v2/posts', { query: { slug: photoFeedPost, context: 'edit' } });
	const account = post?.content.raw.includes(emptyPhotoFeed) ? await connectSample(session) : null;
	if (!post || !account) {
		return;
	}
	const { token, username } = account;
	// Copies the photos, as the editor does when an account is chosen.
	await session.call('GET', 'wpcom/v2/instagram-gallery/gallery', { query: { access_token: token, count: '30' } });
	const url = `https://www.instagram.com/${username}/`;
	const feed = `<!-- wp:jetpack/instagram-gallery {"accessToken":"${token}","instagramUser":"${username}","columns":4,"count":8,"align":"wide"} -->
<div class="wp-block-jetpack-instagram-gallery alignwide"><a href="${url}" rel="noopener noreferrer" target="_blank">${url}</a></div>
<!-- /wp:jetpack/instagram-gallery -->`;
	await session.call('POST', `wp/v2/posts/${post.id}`, { body: { content: post.content.raw.replace(emptyPhotoFeed, feed) } });
}
