import type { ExternalOriginal } from '../../../../../api/contract/media/external-media.contract';
import { imageTypeOf } from '../../../../core/image-type';
import { maxTitle, type SourceItem } from '../media-source';
import type { PickedPhoto } from './google-answers';
import type { GoogleApi } from './google-api';
import { TokenRefused } from './google-request';

/** Pixels: of a thumbnail, and of a copy, which WordPress would scale down to the same. */
const thumbnailSide = 256;
/** Bytes of a thumbnail. */
const maxThumbnail = 200_000;

/** Shown in place of a thumbnail that could not be loaded. */
const noThumbnail = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect width="1" height="1" fill="#ccc"/></svg>')}`;

/** The name of the file without its ending. */
const titleOf = ({ filename }: PickedPhoto): string =>
	filename
		.replace(/\.[^.]{1,5}$/, '')
		.trim()
		.slice(0, maxTitle);

/** Browsers cannot load thumbnails by themselves: Google gives them to holders of the token alone. */
export async function thumbnailOf(google: Pick<GoogleApi, 'picture'>, token: string, photo: PickedPhoto): Promise<string> {
	try {
		const bytes = await google.picture(token, photo, thumbnailSide, maxThumbnail);
		const type = imageTypeOf(bytes);
		return type === null ? noThumbnail : `data:${type};base64,${bytes.toString('base64')}`;
	} catch (error) {
		if (error instanceof TokenRefused) {
			throw error;
		}
		return noThumbnail;
	}
}

export const itemOf = (photo: PickedPhoto, medium: string): SourceItem => ({
	ID: photo.id,
	type: 'image',
	name: titleOf(photo),
	title: titleOf(photo),
	caption: '',
	alt: '',
	URL: '',
	thumbnails: { medium },
	children: 0,
});

/** A picture without its file. */
export const originalOf = (photo: PickedPhoto): Omit<ExternalOriginal, 'data'> => ({
	ID: photo.id,
	title: titleOf(photo),
	alt: '',
	credit: '',
	creator: '',
	license: '',
	license_url: '',
	source_url: '',
});
