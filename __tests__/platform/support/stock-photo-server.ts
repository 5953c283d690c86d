import { type JsonRequest, type JsonServer, startJsonServer } from './json-server';

/** An image as Openverse describes it, as far as anybody reads it. */
export const openverseImage = (number: number, change: object = {}): object => ({
	id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
	title: `Image ${number}`,
	creator: 'Ada',
	url: `https://live.staticflickr.com/${number}.jpg`,
	foreign_landing_url: `https://www.flickr.com/photos/${number}`,
	license: 'by-sa',
	license_version: '4.0',
	license_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
	thumbnail: 'http://127.0.0.1/private.jpg',
	...change,
});

/** A photo as Pexels describes it, as far as anybody reads it. */
export const pexelsPhoto = (number: number, change: object = {}): object => ({
	id: number,
	url: `https://www.pexels.com/photo/photo-${number}/`,
	photographer: 'Ada',
	alt: `Photo ${number}`,
	src: {
		original: `https://images.pexels.com/photos/${number}/original.jpeg`,
		large2x: `https://images.pexels.com/photos/${number}/photo.jpeg?h=650&w=940`,
		medium: `https://images.pexels.com/photos/${number}/photo.jpeg?h=350`,
	},
	...change,
});

/** Of all searches. */
const total = 5;

/** Pages of five pictures, and each of them alone, as both services answer. */
function plainAnswer({ path, query }: JsonRequest): object {
	const number = Number(/(\d+)\/?$/.exec(path)?.[1]);
	if (path.startsWith('/photos/')) {
		return pexelsPhoto(number);
	}
	if (path !== '/images/' && path !== '/search') {
		return openverseImage(number);
	}
	const count = Number(query['page_size'] ?? query['per_page']);
	const page = Number(query['page']);
	const numbers = Array.from({ length: total }, (_, index) => index + 1).slice((page - 1) * count, page * count);
	return path === '/search'
		? { photos: numbers.map((one) => pexelsPhoto(one)), ...(page * count < total && { next_page: `https://api.pexels.com/v1/search?page=${page + 1}` }) }
		: { page_count: Math.ceil(total / count), results: numbers.map((one) => openverseImage(one)) };
}

/** A server that is both Openverse and Pexels; its `baseUrl` is for `OPENVERSE_URL` and `PEXELS_BASE_URL`. */
export const startStockPhotoServer = (): Promise<JsonServer> => startJsonServer(plainAnswer);
