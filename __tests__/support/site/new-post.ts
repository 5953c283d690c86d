import { testSite } from './site';

/** A published post. */
export interface NewPost {
	readonly id: number;
	/** Can be followed by more parameters. Sites with other addresses redirect from it. */
	readonly link: string;
	/** Where the site has the post. */
	readonly permalink: string;
}

/** Publishes a post. */
export async function newPost(title: string, content: string): Promise<NewPost> {
	const session = await testSite.session('administrator');
	const { id, link } = await session.call<{ id: number; link: string }>('POST', 'wp/v2/posts', { body: { title, content, status: 'publish' } });
	return { id, link: `${testSite.url}/?p=${id}`, permalink: link };
}
