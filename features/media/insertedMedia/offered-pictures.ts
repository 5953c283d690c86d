import { nanoid } from '@reduxjs/toolkit';
import type { ExternalMedia, MediaService } from '../../../api/media/external-media';

/** A picture that the inserter shows. */
export interface OfferedPicture {
	readonly service: MediaService;
	readonly item: ExternalMedia;
}

/** Tells the keys of this page from those of another window, from which a block can be dragged. */
const page = nanoid();

const offered = new Map<string, OfferedPicture>();

/**
 * Keeps a picture for as long as the page is open: undo can bring its block back at any time.
 * @return Its key, the same whenever it is offered.
 */
export function offerPicture(picture: OfferedPicture): string {
	const key = `${page}:${picture.service}:${picture.item.ID}`;
	offered.set(key, picture);
	return key;
}

/** Undefined for the key of another window. */
export const offeredPicture = (key: string): OfferedPicture | undefined => offered.get(key);
