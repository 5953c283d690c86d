import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { size as pictureSize } from '../../../pictures/shapes';
import { drawPictures } from '../../build/pictures';
import { type Session, skipWelcomeGuide } from '../session';
import { assistantPost, demoContent, type DemoPage, type DemoPost, globalStyles, identity, menu, pages, pictures, posts, templates, type TokenValues } from './content';

interface Item {
	readonly id: number;
	readonly slug: string;
	readonly link: string;
}

interface Media {
	readonly id: number;
	readonly slug: string;
	readonly source_url: string;
}

/** A site that `npm start` has installed. */
export interface DemoTarget {
	readonly session: Session;
	/** The WordPress tree on disk. */
	readonly directory: string;
}

const anyStatus = 'publish,draft,pending,private,future';

/** The items of a type that are there already, by slug. */
async function existing<Found extends { readonly slug: string } = Item>(session: Session, type: string, status = anyStatus): Promise<Map<string, Found>> {
	const items = await session.call<Found[]>('GET', `wp/v2/${type}`, {
		query: { per_page: '100', context: 'edit', status, _fields: 'id,slug,link,source_url' },
	});
	return new Map(items.map((item) => [item.slug, item]));
}

interface Change {
	readonly method: 'POST' | 'DELETE';
	readonly path: string;
	readonly body?: object;
}

/** Several changes in one request: to load WordPress takes longer than to make a post. */
async function batch<Made>(session: Session, requests: readonly Change[]): Promise<readonly Made[]> {
	if (requests.length === 0) {
		return [];
	}
	const { responses } = await session.call<{ responses: readonly { readonly status: number; readonly body: Made & { readonly message?: string } }[] }>(
		'POST',
		'batch/v1',
		{ body: { requests } }
	);
	return responses.map(({ status, body }, index) => {
		if (status >= 300) {
			throw new Error(`${requests[index]?.path}: ${status} ${body.message ?? ''}`);
		}
		return body;
	});
}

/** The sizes of a new WordPress. */
const sizes = {
	thumbnail: { width: 150, height: 150 },
	medium: { width: 300, height: 200 },
	medium_large: { width: 768, height: 512 },
	large: { width: 1024, height: 683 },
} as const;
const uploads = 'bakery';
const slugPrefix = 'bakery-';

/** Writes the pictures in all sizes into the uploads folder, and returns what WordPress is told about each. */
async function writePictures(directory: string): Promise<readonly { readonly slug: string }[]> {
	const folder = path.join(directory, 'wp-content/uploads', uploads);
	await mkdir(folder, { recursive: true });
	const full = await drawPictures();
	for (const [name, image] of full) {
		await writeFile(path.join(folder, `${name}.webp`), image);
	}
	for (const size of Object.values(sizes)) {
		for (const [name, image] of await drawPictures(size)) {
			await writeFile(path.join(folder, `${name}-${size.width}x${size.height}.webp`), image);
		}
	}
	return Object.entries(pictures).map(([name, alt]) => ({
		slug: `${slugPrefix}${name}`,
		alt,
		metadata: {
			...pictureSize,
			file: `${uploads}/${name}.webp`,
			filesize: full.get(name)?.length,
			sizes: Object.fromEntries(
				Object.entries(sizes).map(([size, { width, height }]) => [size, { file: `${name}-${width}x${height}.webp`, width, height, 'mime-type': 'image/webp' }])
			),
		},
	}));
}

/** Adds the pictures that the media library lacks. */
async function addPictures({ session, directory }: DemoTarget): Promise<TokenValues['media']> {
	const media = await existing<Media>(session, 'media', 'inherit');
	const plugin = path.join(directory, 'wp-content/mu-plugins/sitewright-demo.php');
	try {
		const missing = (await writePictures(directory)).filter(({ slug }) => !media.has(slug));
		if (missing.length > 0) {
			await mkdir(path.dirname(plugin), { recursive: true });
			await copyFile(path.join(import.meta.dirname, 'add-pictures.php'), plugin);
			for (const item of await session.call<Media[]>('POST', 'sitewright-demo/v1/pictures', { body: { pictures: missing } })) {
				media.set(item.slug, item);
			}
		}
	} finally {
		await rm(plugin, { force: true });
	}
	return new Map([...media].map(([slug, item]) => [slug.slice(slugPrefix.length), item]));
}

/** The ids of the categories and tags of the posts, by name. Those that are not there are made. */
async function addTerms(session: Session): Promise<ReadonlyMap<string, number>> {
	const wanted = { categories: posts.map(({ category }) => category ?? ''), tags: posts.flatMap(({ tags }) => tags) };
	const ids = new Map<string, number>();
	const missing: Change[] = [];
	for (const [type, names] of Object.entries(wanted)) {
		const there = await session.call<{ id: number; name: string }[]>('GET', `wp/v2/${type}`, { query: { per_page: '100', _fields: 'id,name' } });
		there.forEach(({ id, name }) => ids.set(name, id));
		missing.push(...[...new Set(names)].filter((name) => name && !ids.has(name)).map((name) => ({ method: 'POST' as const, path: `/wp/v2/${type}`, body: { name } })));
	}
	for (const { id, name } of await batch<{ id: number; name: string }>(session, missing)) {
		ids.set(name, id);
	}
	return ids;
}

async function postBody(post: DemoPost, values: TokenValues, terms: ReadonlyMap<string, number> = new Map()): Promise<object> {
	const { slug, title, file, excerpt, status, picture, category, tags, daysAgo } = post;
	return {
		slug,
		title,
		excerpt,
		status,
		comment_status: 'closed',
		content: await demoContent(file, values),
		tags: tags.map((name) => terms.get(name)),
		...(category && { categories: [terms.get(category)] }),
		...(picture && { featured_media: values.media.get(picture)?.id }),
		...(daysAgo && { date_gmt: new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString().slice(0, 19) }),
	};
}

/** The post for trying the AI Assistant. It is made once; later changes of the user are kept. */
export async function ensureAssistantPost(session: Session): Promise<Item> {
	const [there] = await session.call<Item[]>('GET', 'wp/v2/posts', { query: { slug: assistantPost.slug, status: anyStatus, context: 'edit' } });
	if (there) {
		return there;
	}
	await skipWelcomeGuide(session, 'me');
	return session.call<Item>('POST', 'wp/v2/posts', { body: await postBody(assistantPost, { media: new Map(), links: new Map() }) });
}

const linksOf = (made: ReadonlyMap<string, Item>) => new Map([...made].map(([slug, { link }]) => [slug, link]));

async function pageChange({ slug, title, file }: DemoPage, values: TokenValues): Promise<Change> {
	const content = file === undefined ? '' : await demoContent(file, values);
	return { method: 'POST', path: '/wp/v2/pages', body: { slug, title, status: 'publish', content, template: 'page-no-title' } };
}

function menuChange(made: ReadonlyMap<string, Item>): Change {
	const links = menu.map((slug) => {
		const { id, link } = made.get(slug) ?? {};
		return `<!-- wp:navigation-link ${JSON.stringify({ label: pages.flat().find((page) => page.slug === slug)?.title, type: 'page', id, url: link, kind: 'post-type' })} /-->`;
	});
	return { method: 'POST', path: '/wp/v2/navigation', body: { slug: 'bakery', title: 'Bakery', status: 'publish', content: links.join('\n') } };
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

/** Deletes the examples of a new WordPress. */
const exampleChange = (type: string, item: Item | undefined): readonly Change[] => (item ? [{ method: 'DELETE', path: `/wp/v2/${type}/${item.id}?force=true` }] : []);

/**
 * Makes a bakery of a new WordPress: pictures, pages, posts, a menu and colours. It makes what is missing, so that a site
 * that was interrupted is completed; the site's settings come last. The plugin need not be active.
 */
export async function makeDemoSite(target: DemoTarget): Promise<void> {
	const { session } = target;
	await skipWelcomeGuide(session, 'me');
	const media = await addPictures(target);
	const made = await existing(session, 'pages');
	const posted = await existing(session, 'posts');

	const examples = [...exampleChange('posts', posted.get('hello-world')), ...exampleChange('pages', made.get('sample-page'))];
	// In rounds: a page links only to those before it.
	for (const round of pages) {
		const values = { media, links: linksOf(made) };
		const changes = await Promise.all(round.filter(({ slug }) => !made.has(slug)).map((page) => pageChange(page, values)));
		for (const page of await batch<Item>(session, changes)) {
			made.set(page.slug, page);
		}
	}

	const values: TokenValues = { media, links: linksOf(made) };
	const terms = await addTerms(session);
	const newPosts = [...posts, assistantPost].filter(({ slug }) => !posted.has(slug));
	const hasMenu = (await existing(session, 'navigation')).has('bakery');
	await batch(session, [
		...(await Promise.all(newPosts.map(async (post): Promise<Change> => ({ method: 'POST', path: '/wp/v2/posts', body: await postBody(post, values, terms) })))),
		...(hasMenu ? [] : [menuChange(made)]),
		...examples,
	]);
	await styleTheme(session, values);
	await session.call('POST', 'wp/v2/settings', {
		body: { ...identity, show_on_front: 'page', page_on_front: made.get('home')?.id, page_for_posts: made.get('news')?.id },
	});
}
