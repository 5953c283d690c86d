import { type Session, skipWelcomeGuide } from './session';

interface Post {
	readonly id: number;
	readonly link: string;
}

const slug = 'sitewright-demo';

const content = `<!-- wp:paragraph -->
<p>Click below this line, type <strong>/ai</strong> and press Enter to insert the AI Assistant block. Then tell it what to write.</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>This is an ordinary post of an ordinary WordPress: whatever you write here is still there after a restart.</p>
<!-- /wp:paragraph -->`;

/** The demo post. It is created once; later changes of the user are kept. */
export async function ensureDemoPost(session: Session): Promise<Post> {
	const [existing] = await session.call<Post[]>('GET', 'wp/v2/posts', {
		query: { slug, status: 'publish,draft,pending,private,future', context: 'edit' },
	});
	if (existing) {
		return existing;
	}
	await skipWelcomeGuide(session, 'me');
	return session.call<Post>('POST', 'wp/v2/posts', { body: { title: 'Try the AI Assistant', slug, status: 'publish', content } });
}
