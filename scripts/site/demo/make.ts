import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { size as pictureSize } from '../../../pictures/shapes';
import { drawPictures } from '../../build/pictures';
import { type Session, skipWelcomeGuide } from '../session';
import {
	assistantPost,
	demoContent,
	type DemoPage,
	type DemoPost,
	globalStyles,
	identity,
	menu,
	pages,
	pictures,
	posts,
	templates,
	type TokenValues,
} from './content';

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

/** A call of a REST route; `path` begins with a slash. */
interface Call {
	readonly method: 'GET' | 'POST' | 'DELETE';
	readonly path: string;
	readonly params?: object;
}

/** Several calls in one request, through the route of demo-content.php. */
async function call<Body>(session: Session, calls: readonly Call[]): Promise<readonly Body[]> {
	if (calls.length === 0) {
		return [];
	}
	const answers = await session.call<readonly { readonly status: number; readonly body: Body & { readonly message?: string } }[]>(
		'POST',
		'sitewright-demo/v1/calls',
		{ body: { calls } }
	);
	return answers.map(({ status, body }, index) => {
		if (status >= 300) {
			throw new Error(`${calls[index]?.path}: ${status} ${body.message ?? ''}`);
		}
		return body;
	});
}

const listCall = (type: string, status = anyStatus): Call => ({
	method: 'GET',
	path: `/wp/v2/${type}`,
	params: { per_page: 100, context: 'edit', ...(status && { status: status.split(',') }) },
});

const bySlug = <Found extends { readonly slug: string }>(items: readonly Found[] = []) => new Map(items.map((item) => [item.slug, item]));

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
async function addPictures({ session, directory }: DemoTarget, there: ReadonlyMap<string, Media>): Promise<TokenValues['media']> {
	const missing = (await writePictures(directory)).filter(({ slug }) => !there.has(slug));
	const added = missing.length > 0 ? await session.call<Media[]>('POST', 'sitewright-demo/v1/pictures', { body: { pictures: missing } }) : [];
	return new Map([...there.values(), ...added].map((item) => [item.slug.slice(slugPrefix.length), item]));
}

interface Term {
	readonly id: number;
	readonly name: string;
}

/** Makes the categories and tags of the posts that are not there. */
function termCalls(there: ReadonlySet<string>): readonly Call[] {
	const wanted = { categories: posts.map(({ category }) => category ?? ''), tags: posts.flatMap(({ tags }) => tags) };
	return Object.entries(wanted).flatMap(([type, names]) =>
		[...new Set(names)].filter((name) => name && !there.has(name)).map((name): Call => ({ method: 'POST', path: `/wp/v2/${type}`, params: { name } }))
	);
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

async function pageCall({ slug, title, file }: DemoPage, values: TokenValues): Promise<Call> {
	const content = file === undefined ? '' : await demoContent(file, values);
	return { method: 'POST', path: '/wp/v2/pages', params: { slug, title, status: 'publish', content, template: 'page-no-title' } };
}

function menuCall(made: ReadonlyMap<string, Item>): Call {
	const links = menu.map((slug) => {
		const { id, link } = made.get(slug) ?? {};
		return `<!-- wp:navigation-link ${JSON.stringify({ label: pages.flat().find((page) => page.slug === slug)?.title, type: 'page', id, url: link, kind: 'post-type' })} /-->`;
	});
	return { method: 'POST', path: '/wp/v2/navigation', params: { slug: 'bakery', title: 'Bakery', status: 'publish', content: links.join('\n') } };
}

interface Theme {
	readonly _links: Readonly<Record<string, readonly { readonly href: string }[]>>;
}

async function themeCalls(theme: Theme | undefined, values: TokenValues): Promise<readonly Call[]> {
	const styles = /\/wp\/v2\/global-styles\/\d+/.exec(decodeURIComponent(theme?._links['wp:user-global-styles']?.[0]?.href ?? ''))?.[0];
	const parts = Object.entries(templates).map(
		async ([route, file]): Promise<Call> => ({ method: 'POST', path: `/${route}`, params: { content: await demoContent(file, values) } })
	);
	return [...(styles ? [{ method: 'POST', path: styles, params: globalStyles } as const] : []), ...(await Promise.all(parts))];
}

/** Deletes an example of a new WordPress. */
const exampleCall = (type: string, item: Item | undefined): readonly Call[] =>
	item ? [{ method: 'DELETE', path: `/wp/v2/${type}/${item.id}`, params: { force: true } }] : [];

async function fill(target: DemoTarget): Promise<void> {
	const { session } = target;
	const there = await call<readonly (Media & Item & Term & Theme)[]>(session, [
		listCall('media', 'inherit'),
		listCall('pages'),
		listCall('posts'),
		listCall('navigation'),
		listCall('categories', ''),
		listCall('tags', ''),
		{ method: 'GET', path: '/wp/v2/themes', params: { status: ['active'] } },
	]);
	const [images, oldPages, oldPosts, menus, categories = [], tags = [], themes] = there;
	const media = await addPictures(target, bySlug(images));

	// In rounds: a page links only to those before it.
	const made = new Map<string, Item>(bySlug(oldPages));
	for (const round of pages) {
		const values = { media, links: linksOf(made) };
		const calls = await Promise.all(round.filter(({ slug }) => !made.has(slug)).map((page) => pageCall(page, values)));
		for (const page of await call<Item>(session, calls)) {
			made.set(page.slug, page);
		}
	}

	const values: TokenValues = { media, links: linksOf(made) };
	const oldTerms = [...categories, ...tags];
	const newTerms = await call<Term>(session, termCalls(new Set(oldTerms.map(({ name }) => name))));
	const terms = new Map([...oldTerms, ...newTerms].map(({ id, name }) => [name, id]));
	const posted = bySlug(oldPosts);
	const newPosts = [...posts, assistantPost].filter(({ slug }) => !posted.has(slug));
	await call(session, [
		...(await Promise.all(
			newPosts.map(async (post): Promise<Call> => ({ method: 'POST', path: '/wp/v2/posts', params: await postBody(post, values, terms) }))
		)),
		...(bySlug(menus).has('bakery') ? [] : [menuCall(made)]),
		...exampleCall('posts', posted.get('hello-world')),
		...exampleCall('pages', made.get('sample-page')),
		...(await themeCalls(themes?.[0], values)),
		{
			method: 'POST',
			path: '/wp/v2/settings',
			params: { ...identity, show_on_front: 'page', page_on_front: made.get('home')?.id, page_for_posts: made.get('news')?.id },
		},
	]);
}

/**
 * Makes a bakery of a new WordPress: pictures, pages, posts, a menu and colours. It makes what is missing, so that a site
 * that was interrupted is completed; the site's settings come last. The plugin need not be active.
 */
export async function makeDemoSite(target: DemoTarget): Promise<void> {
	const plugin = path.join(target.directory, 'wp-content/mu-plugins/sitewright-demo.php');
	await mkdir(path.dirname(plugin), { recursive: true });
	await copyFile(path.join(import.meta.dirname, 'demo-content.php'), plugin);
	try {
		await fill(target);
	} finally {
		await rm(plugin, { force: true });
	}
	await skipWelcomeGuide(target.session, 'me');
}
