import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceTokens } from '../../build/patterns';
import { projectRoot } from '../paths';

/** The site's own name and the line below it. */
export const identity = { title: 'Millstone Bakery', description: 'Slow bread from our own mill' } as const;

/** The pictures with the text for those who do not see them. */
export const pictures = {
	cake: 'A layer cake with berries on a cake stand',
	counter: 'The counter of a bakery below three red lamps',
	croissants: 'Three croissants on a plate, with coffee and jam',
	dough: 'Dough, a rolling pin, flour, eggs and butter on a bench',
	field: 'A field of wheat below a windmill at sunrise',
	loaves: 'Loaves, rolls and baguettes on a wooden table',
	oven: 'A baker puts a loaf into a brick oven',
	street: 'A bakery with a red and white awning in a quiet street',
} as const satisfies Readonly<Record<string, string>>;

export interface DemoPage {
	readonly slug: string;
	readonly title: string;
	/** File in `content/`; a page without one shows the posts. */
	readonly file?: string;
}

/** In rounds: a page links only to those of an earlier round. */
export const pages: readonly (readonly DemoPage[])[] = [
	[
		{ slug: 'menu', title: 'Menu', file: 'menu' },
		{ slug: 'contact', title: 'Contact', file: 'contact' },
		{ slug: 'news', title: 'News' },
	],
	[{ slug: 'home', title: 'Home', file: 'home' }],
];

/** The pages in the menu of the site, in this order. */
export const menu: readonly string[] = ['home', 'menu', 'news', 'contact'];

export interface DemoPost {
	readonly slug: string;
	readonly title: string;
	readonly file: string;
	readonly excerpt: string;
	readonly status: 'publish' | 'draft';
	readonly picture?: keyof typeof pictures;
	readonly category?: string;
	readonly tags: readonly string[];
	readonly daysAgo?: number;
}

/** The post for trying the AI Assistant: every site gets it, a person's own WordPress too. */
export const assistantPost: DemoPost = {
	slug: 'sitewright-demo',
	title: 'What we bake in spring',
	file: 'spring-menu',
	excerpt: 'A draft that waits for the AI Assistant.',
	status: 'draft',
	tags: [],
};

/** They share tags, so that each has related posts. */
export const posts: readonly DemoPost[] = [
	{
		slug: 'mill-wheel',
		title: 'A new wheel for the old mill',
		file: 'mill-wheel',
		excerpt: 'Two paddles broke this winter. The oak for new ones is cut.',
		status: 'publish',
		picture: 'field',
		category: 'Bread',
		tags: ['flour', 'celebrations'],
		daysAgo: 23,
	},
	{
		slug: 'evening-course',
		title: 'Bake with us on Thursdays',
		file: 'evening-course',
		excerpt: 'Eight beginners, one oven, and a loaf to take home.',
		status: 'publish',
		picture: 'oven',
		category: 'Courses',
		tags: ['sourdough', 'oven'],
		daysAgo: 19,
	},
	{
		slug: 'celebration-cakes',
		title: 'A cake for every celebration',
		file: 'celebration-cakes',
		excerpt: 'Before we can draw your cake, we have four questions.',
		status: 'publish',
		picture: 'cake',
		category: 'Sweet things',
		tags: ['butter', 'celebrations', 'flour'],
		daysAgo: 15,
	},
	{
		slug: 'our-mill',
		title: 'Flour from the mill next door',
		file: 'our-mill',
		excerpt: 'Why our crumb is cream, and why we sleep on Mondays.',
		status: 'publish',
		picture: 'field',
		category: 'Bread',
		tags: ['flour', 'sourdough'],
		daysAgo: 11,
	},
	{
		slug: 'croissants',
		title: 'Twenty-seven layers of patience',
		file: 'croissants',
		excerpt: 'A croissant is mostly air and butter, held together by waiting.',
		status: 'publish',
		picture: 'croissants',
		category: 'Sweet things',
		tags: ['butter', 'oven'],
		daysAgo: 7,
	},
	{
		slug: 'sourdough',
		title: 'Why our bread takes two days',
		file: 'sourdough',
		excerpt: 'Flour, water, salt and time. The time is the part that people ask about.',
		status: 'publish',
		picture: 'loaves',
		category: 'Bread',
		tags: ['sourdough', 'flour', 'oven'],
		daysAgo: 3,
	},
];

/** Colours and buttons that go with the pictures, over the theme's. */
export const globalStyles = {
	settings: {
		color: {
			palette: {
				theme: [
					['base', '#fffbf3', 'Base'],
					['base-2', '#ffffff', 'Base / Two'],
					['contrast', '#402519', 'Contrast'],
					['contrast-2', '#75553f', 'Contrast / Two'],
					['contrast-3', '#c9ad8c', 'Contrast / Three'],
					['accent', '#f7e8d0', 'Accent'],
					['accent-2', '#e5b465', 'Accent / Two'],
					['accent-3', '#a3452f', 'Accent / Three'],
					['accent-4', '#a3b196', 'Accent / Four'],
					['accent-5', '#8fb0ae', 'Accent / Five'],
				].map(([slug, color, name]) => ({ slug, color, name })),
			},
		},
	},
	styles: {
		// The last part of each page goes up to the footer.
		css: '.wp-site-blocks > footer { margin-block-start: 0; }',
		elements: {
			button: {
				border: { radius: '999px' },
				color: { background: 'var(--wp--preset--color--accent-3)', text: 'var(--wp--preset--color--base-2)' },
				':hover': { color: { background: 'var(--wp--preset--color--contrast)', text: 'var(--wp--preset--color--base-2)' } },
			},
		},
	},
} as const;

/** The parts of the theme that are the bakery's own: REST route → file in `content/`. */
export const templates = {
	'wp/v2/templates/twentytwentyfour//home': 'template-home',
	'wp/v2/template-parts/twentytwentyfour//footer': 'part-footer',
} as const satisfies Readonly<Record<string, string>>;

/** The post with a photo feed, and its block before an account is connected. */
export const photoFeedPost = 'our-mill';
export const emptyPhotoFeed = '<!-- wp:jetpack/instagram-gallery {"columns":4,"count":8,"align":"wide"} /-->';

/** The post with donations and a plan, and its blocks before there are products. */
export const plansPost = 'mill-wheel';
export const emptyDonations = '<!-- wp:jetpack/donations {"currency":"USD"} /-->';
export const emptyPlan = '<!-- wp:jetpack/recurring-payments';

/** The post that sells a book, and its block before the product is made. */
export const productPost = 'croissants';
export const emptyProduct = '<!-- wp:jetpack/simple-payments /-->';

/** The post with a video, and its block before there is one. */
export const videoPost = 'evening-course';
export const emptyVideo = '<!-- wp:videopress/video /-->';

/** Values of the tokens in a file of `content/` and in the patterns that it uses. */
export interface TokenValues {
	/** Name of a picture → its file in the media library. */
	readonly media: ReadonlyMap<string, { readonly id: number; readonly source_url: string }>;
	/** Slug of a page → its address. */
	readonly links: ReadonlyMap<string, string>;
}

function required<Value>(value: Value | undefined, name: string): Value {
	if (value === undefined) {
		throw new Error(`The demo site has no “${name}”.`);
	}
	return value;
}

/** Adds the id of the media library to images, so that WordPress offers them in several sizes. */
function addIds(content: string, media: TokenValues['media']): string {
	const names = new Map([...media].map(([name, { source_url }]) => [source_url, name]));
	return content.replace(
		/<!-- wp:image \{(?<attributes>[^\n]*)\} -->\n(?<figure><figure [^>]*>)<img src="(?<url>[^"]*)" alt="(?<alt>[^"]*)"/g,
		(whole: string, attributes: string, figure: string, url: string, alt: string) => {
			const id = media.get(names.get(url) ?? '')?.id;
			return id === undefined ? whole : `<!-- wp:image {"id":${id},${attributes}} -->\n${figure}<img src="${url}" alt="${alt}" class="wp-image-${id}"`;
		}
	);
}

const readContent = async (file: string) => (await readFile(path.join(import.meta.dirname, 'content', `${file}.html`), 'utf8')).trimEnd();

/** Blocks that a pattern leaves to its user to fill in, and files with them filled in. */
const filledBlocks = { 'google-calendar': 'block-google-calendar', opentable: 'block-opentable' } as const;

async function fillBlocks(pattern: string): Promise<string> {
	let content = pattern;
	for (const [name, file] of Object.entries(filledBlocks)) {
		const [start, end] = [content.indexOf(`<!-- wp:jetpack/${name} `), content.indexOf(`<!-- /wp:jetpack/${name} -->`)];
		if (start >= 0 && end >= 0) {
			content = `${content.slice(0, start)}${await readContent(file)}${content.slice(end + `<!-- /wp:jetpack/${name} -->`.length)}`;
		}
	}
	return content;
}

/** The content of a page, post or template: a file of `content/` with its patterns, pictures and links. */
export async function demoContent(file: string, { media, links }: TokenValues): Promise<string> {
	const parts = await Promise.all(
		(await readContent(file)).split('\n\n').map(async (part) => {
			const name = /^\{\{pattern:([a-z-]+)\}\}$/.exec(part)?.[1];
			return name === undefined ? part : fillBlocks((await readFile(path.join(projectRoot, 'patterns', name, 'content.html'), 'utf8')).trimEnd());
		})
	);
	const content = replaceTokens(parts.join('\n\n'), (kind, name) => {
		switch (kind) {
			case 'picture':
				return required(media.get(name), name).source_url;
			case 'id':
				return String(required(media.get(name), name).id);
			case 'link':
				return required(links.get(name), name);
		}
	});
	return addIds(content, media);
}
