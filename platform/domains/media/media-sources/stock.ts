import { composePicture, type PictureOrder } from '../painter/compose';
import { createEmbeddedPainter } from '../painter';
import type { Clock } from '../../../core/clock';
import { RestFailure } from '../../../core/errors';
import { sentence } from '../../../core/sentence';
import { type MediaFilter, mediaNotFound, type MediaSource, type SourceItem } from './media-source';

/** The categories of spec 2 §2 that the painter has scenes for, and the words that choose the scene. */
const categories = {
	landscapes: 'landscape mountain forest',
	cityscapes: 'city architecture building',
	night: 'night star planet',
	flowers: 'flower garden spring',
	arts: 'art pattern abstract design',
	travel: 'sea beach wave ocean river',
	holidays: 'winter snow mountain cloud sky',
	food: 'food kitchen autumn',
} as const satisfies Readonly<Record<string, string>>;

interface StockPicture {
	readonly id: string;
	readonly category: string;
	readonly words: string;
	readonly isFavorite: boolean;
	/** How many days ago it counts as made. */
	readonly age: number;
}

const picturesPerCategory = 30;
/** Days between two pictures of a category, so that each range of time has some, and none has all. */
const daysBetween = 15;
const dayMs = 86_400_000;

/** In turns, so that the first page has something of everything. */
const pictures: readonly StockPicture[] = Array.from({ length: picturesPerCategory }, (_, round) =>
	Object.entries(categories).map(([category, words]) => ({
		id: `${category}-${round + 1}`,
		category,
		words,
		isFavorite: round % 5 === 0,
		age: round * daysBetween,
	}))
).flat();

const albumPrefix = 'album-';
const credit = 'Drawn by Sitewright';

const orderOf = ({ id, words }: StockPicture): PictureOrder => ({ text: words, title: '', seed: `stock ${id}` });

/** Without a title nothing is measured. */
const compose = (picture: StockPicture) => composePicture(orderOf(picture), () => 0);

function itemOf(picture: StockPicture): SourceItem {
	const { svg, description } = compose(picture);
	return {
		ID: picture.id,
		type: 'image',
		name: description,
		title: description,
		caption: credit,
		alt: description,
		URL: '',
		thumbnails: { medium: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` },
		children: 0,
	};
}

function folderOf(category: string): SourceItem {
	const name = category.charAt(0).toUpperCase() + category.slice(1);
	const [cover] = pictures.filter((picture) => picture.category === category);
	return {
		...(cover ? itemOf(cover) : { caption: '', alt: '', URL: '', thumbnails: { medium: '' } }),
		ID: `${albumPrefix}${category}`,
		type: 'folder',
		name,
		title: name,
		children: picturesPerCategory,
	};
}

const isWanted = ({ category, isFavorite }: StockPicture, filter: MediaFilter): boolean =>
	filter.type !== 'video' && (filter.category === '' || filter.category === category) && (!filter.isFavorite || isFavorite);

function isOfTime({ age }: StockPicture, { from, to }: MediaFilter, now: number): boolean {
	const day = new Date(now - age * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
	return from <= day && (to === '' || day <= to);
}

/** Each word that was typed begins a word of the picture. */
function hasWords(picture: StockPicture, search: string): boolean {
	const known = `${picture.category} ${picture.words} ${compose(picture).description}`.toLowerCase().split(/\W+/);
	return search
		.toLowerCase()
		.split(/\s+/)
		.filter(Boolean)
		.every((word) => known.some((candidate) => candidate.startsWith(word)));
}

/** Pictures that the platform draws by rules: a source that needs no network. They are free of any rights (CC0). */
export function createStock(clock: Clock): MediaSource {
	const painter = createEmbeddedPainter();
	return {
		async list({ path, search, filter, count, page }) {
			if (path === 'albums') {
				return { items: Object.keys(categories).map(folderOf), hasMore: false };
			}
			const album = path.startsWith(albumPrefix) ? path.slice(albumPrefix.length) : '';
			const found = pictures
				.filter((picture) => (album === '' || picture.category === album) && isWanted(picture, filter) && isOfTime(picture, filter, clock.now()))
				.filter((picture) => search === '' || hasWords(picture, search));
			return { items: found.slice((page - 1) * count, page * count).map(itemOf), hasMore: found.length > page * count };
		},
		async original(id, { siteId, wpUserId }) {
			const picture = pictures.find((candidate) => candidate.id === id);
			if (picture === undefined) {
				throw mediaNotFound();
			}
			const painted = await painter.paint(orderOf(picture), { siteId, userId: wpUserId }, new AbortController().signal);
			if (painted === null) {
				throw new RestFailure(503, 'media_busy', sentence('Too many pictures are being made at the moment. Please try again in a minute.'));
			}
			const { png, description } = painted;
			return {
				ID: id,
				title: description,
				alt: description,
				credit,
				creator: 'Sitewright',
				license: 'CC0',
				license_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
				source_url: '',
				picture: { bytes: png },
			};
		},
	};
}
