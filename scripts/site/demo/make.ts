import { drawPictures } from '../../build/pictures';
import { type Session, skipWelcomeGuide } from '../session';
import { assistantPost, demoContent, type DemoPost, globalStyles, identity, menu, pages, pictures, posts, templates, type TokenValues } from './content';

interface Item {
	readonly id: number;
	readonly slug: string;
	readonly link: string;
}

interface Media extends Item {
	readonly source_url: string;
}

/** WordPress makes each upload in several sizes, which takes a second of one processor. */
const simultaneousUploads = 2;

const anyStatus = 'publish,draft,pending,private,future';

/** The items of a type that are there already, by slug. */
async function existing<Found extends Item>(session: Session, type: string, status = anyStatus): Promise<Map<string, Found>> {
	const items = await session.call<Found[]>('GET', `wp/v2/${type}`, {
		query: { per_page: '100', context: 'edit', status, _fields: 'id,slug,link,source_url' },
	});
	return new Map(items.map((item) => [item.slug, item]));
}

async function addPictures(session: Session): Promise<TokenValues['media']> {
	const [there, files] = await Promise.all([existing<Media>(session, 'media', 'inherit'), drawPictures()]);
	const media = new Map<string, Media>();
	const waiting = Object.entries(pictures);
	const work = async (): Promise<void> => {
		for (let next = waiting.shift(); next; next = waiting.shift()) {
			const [name, alternative] = next;
			const slug = `bakery-${name}`;
			media.set(
				name,
				there.get(slug) ??
					(await session.upload<Media>('wp/v2/media', {
						file: `${slug}.webp`,
						type: 'image/webp',
						content: new Uint8Array(files.get(name) ?? []),
						query: { alt_text: alternative, title: alternative, slug },
					}))
			);
		}
	};
	await Promise.all(Array.from({ length: simultaneousUploads }, work));
	return media;
}

/** The id of a category or tag, which is made unless it is there. */
async function termId(session: Session, type: 'categories' | 'tags', name: string): Promise<number> {
	const { status, body } = await session.rest<{ id?: number; message?: string; data?: { term_id?: number } }>('POST', `wp/v2/${type}`, { body: { name } });
	const id = body.id ?? body.data?.term_id;
	if (id === undefined) {
		throw new Error(`WordPress made no ${type} “${name}”: ${status} ${body.message ?? ''}`);
	}
	return id;
}

async function addPost(session: Session, post: DemoPost, date: Date | undefined, values: TokenValues): Promise<Item> {
	const { slug, title, file, excerpt, status, picture, category, tags } = post;
	const tagIds: number[] = [];
	for (const name of tags) {
		tagIds.push(await termId(session, 'tags', name));
	}
	return session.call<Item>('POST', 'wp/v2/posts', {
		body: {
			slug,
			title,
			excerpt,
			status,
			content: await demoContent(file, values),
			tags: tagIds,
			...(category && { categories: [await termId(session, 'categories', category)] }),
			...(picture && { featured_media: values.media.get(picture)?.id }),
			...(date && { date_gmt: date.toISOString().slice(0, 19) }),
		},
	});
}

/** The post for trying the AI Assistant. It is made once; later changes of the user are kept. */
export async function ensureAssistantPost(session: Session): Promise<Item> {
	const there = (await session.call<Item[]>('GET', 'wp/v2/posts', { query: { slug: assistantPost.slug, status: anyStatus, context: 'edit' } }))[0];
	if (there) {
		return there;
	}
	await skipWelcomeGuide(session, 'me');
	return addPost(session, assistantPost, undefined, { media: new Map(), links: new Map() });
}

async function addPages(session: Session, media: TokenValues['media']): Promise<ReadonlyMap<string, Item>> {
	const made = await existing<Item>(session, 'pages');
	for (const { slug, title, file } of pages) {
		if (!made.has(slug)) {
			const links = new Map([...made].map(([name, { link }]) => [name, link]));
			const content = file === undefined ? '' : await demoContent(file, { media, links });
			made.set(slug, await session.call<Item>('POST', 'wp/v2/pages', { body: { slug, title, status: 'publish', content, template: 'page-no-title' } }));
		}
	}
	return made;
}

async function addMenu(session: Session, made: ReadonlyMap<string, Item>): Promise<void> {
	if ((await existing(session, 'navigation')).has('bakery')) {
		return;
	}
	const links = menu.map((slug) => {
		const { id, link } = made.get(slug) ?? {};
		return `<!-- wp:navigation-link ${JSON.stringify({ label: pages.find((page) => page.slug === slug)?.title, type: 'page', id, url: link, kind: 'post-type' })} /-->`;
	});
	await session.call('POST', 'wp/v2/navigation', { body: { slug: 'bakery', title: 'Bakery', status: 'publish', content: links.join('\n') } });
}

async function styleTheme(session: Session, values: TokenValues): Promise<void> {
	const [theme] = await session.call<{ _links: Record<string, { href: string }[]> }[]>('GET', 'wp/v2/themes', { query: { status: 'active' } });
	const styles = /wp\/v2\/global-styles\/\d+/.exec(decodeURIComponent(theme?._links['wp:user-global-styles']?.[0]?.href ?? ''))?.[0];
	if (styles) {
		await session.call('POST', styles, { body: globalStyles });
	}
	for (const [route, file] of Object.entries(templates)) {
		await session.call('POST', route, { body: { content: await demoContent(file, values) } });
	}
}

/** Removes the examples of a new WordPress. */
async function removeExamples(session: Session): Promise<void> {
	for (const [type, slug] of [['posts', 'hello-world'], ['pages', 'sample-page']] as const) {
		const id = (await existing(session, type)).get(slug)?.id;
		if (id !== undefined) {
			await session.call('DELETE', `wp/v2/${type}/${id}`, { query: { force: 'true' } });
		}
	}
}

/**
 * Makes a bakery of a new WordPress: pictures, pages, posts, a menu and colours. It makes what is missing, so that a site
 * that was interrupted is completed; the site's settings come last. The plugin need not be active.
 */
export async function makeDemoSite(session: Session): Promise<void> {
	await skipWelcomeGuide(session, 'me');
	const media = await addPictures(session);
	const made = await addPages(session, media);
	const values: TokenValues = { media, links: new Map([...made].map(([slug, { link }]) => [slug, link])) };
	const there = await existing(session, 'posts');
	const day = 24 * 60 * 60 * 1000;
	for (const [index, post] of posts.entries()) {
		if (!there.has(post.slug)) {
			await addPost(session, post, new Date(Date.now() - (posts.length - index) * 4 * day), values);
		}
	}
	await ensureAssistantPost(session);
	await addMenu(session, made);
	await styleTheme(session, values);
	await removeExamples(session);
	await session.call('POST', 'wp/v2/settings', {
		body: { ...identity, show_on_front: 'page', page_on_front: made.get('home')?.id, page_for_posts: made.get('news')?.id },
	});
}
