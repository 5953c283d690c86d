import type { ExternalMedia } from '../../api/media/external-media';

/** A listed item whose texts are its ID. */
export const media = (ID: string, type: ExternalMedia['type'] = 'image'): ExternalMedia => ({
	ID,
	type,
	guid: `guid-${ID}`,
	name: ID,
	title: ID,
	caption: '',
	alt: ID,
	URL: '',
	thumbnails: { medium: 'data:,' },
	children: 0,
});
