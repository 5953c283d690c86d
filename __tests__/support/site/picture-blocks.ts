import { testSite } from './site';
import { uploadImage } from './upload-image';

/** A gallery as the original saved it where it could not compute the widths of columns. */
export async function oldGallery(comment: string): Promise<string> {
	const sizes = [
		[900, 600],
		[600, 800],
		[700, 700],
	] as const;
	const figures: string[] = [];
	for (const [width, height] of sizes) {
		const { id, source_url: url } = await uploadImage(width, height);
		figures.push(
			`<figure class="tiled-gallery__item"><img alt="Tile ${figures.length + 1}" data-height="${height}" data-id="${id}" data-link="${testSite.url}/?attachment_id=${id}" data-url="${url}" data-width="${width}" src="https://i0.wp.com/${url.replace(/^https?:\/\//, '')}?ssl=1" data-amp-layout="responsive"/></figure>`
		);
	}
	const column = (content: string) => `<div class="tiled-gallery__col" style="flex-basis:NaN%">${content}</div>`;
	return `<!-- wp:jetpack/tiled-gallery ${comment} -->\n<div class="wp-block-jetpack-tiled-gallery aligncenter is-style-rectangular"><div class=""><div class="tiled-gallery__gallery"><div class="tiled-gallery__row">${figures.map(column).join('')}</div></div></div></div>\n<!-- /wp:jetpack/tiled-gallery -->`;
}

/** A map as the editor saves it. */
export const mapBlock = (attributes: object) =>
	`<!-- wp:jetpack/map ${JSON.stringify(attributes).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')} -->\n<div class="wp-block-jetpack-map"></div>\n<!-- /wp:jetpack/map -->`;
