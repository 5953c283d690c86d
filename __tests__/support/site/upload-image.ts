import { greyPng } from '../png';
import { testSite } from './site';

export interface UploadedImage {
	readonly id: number;
	readonly source_url: string;
}

/** Puts a picture into the media library. */
export async function uploadImage(width: number, height: number): Promise<UploadedImage> {
	const session = await testSite.session('administrator');
	const response = await session.request('/index.php?rest_route=/wp/v2/media', {
		method: 'POST',
		headers: {
			'Content-Type': 'image/png',
			'Content-Disposition': `attachment; filename="tile-${width}x${height}px.png"`,
			'X-WP-Nonce': await session.nonce(),
		},
		body: new Uint8Array(greyPng(width, height)),
	});
	return (await response.json()) as UploadedImage;
}
