import { testSite } from './site';

/** Publishes a post. */
export async function newPost(title: string, content: string): Promise<{ readonly id: number; readonly link: string }> {
	const session = await testSite.session('administrator');
	const { id } = await session.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title, content, status: 'publish' } });
	return { id, link: `${testSite.url}/?p=${id}` };
}
