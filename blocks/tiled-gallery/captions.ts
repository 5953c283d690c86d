import type { GalleryImage } from './attributes';

/** HTML by the id of the picture. They are an attribute of our own: the saved markup has no captions. */
export type Captions = Readonly<Record<string, string>>;

/** No attribute rather than an empty one, so that a post without captions is as before. */
export const ifAny = (captions: Captions): Captions | undefined => (Object.keys(captions).length > 0 ? captions : undefined);

/** Pictures that are in no media library have no caption. */
export const canHaveCaption = ({ id }: Pick<GalleryImage, 'id'>): boolean => Number(id) > 0;

export const captionOf = (captions: Captions = {}, { id }: Pick<GalleryImage, 'id'>): string => captions[String(id)] ?? '';

export function withCaption(captions: Captions = {}, { id }: Pick<GalleryImage, 'id'>, caption: string): Captions | undefined {
	const { [String(id)]: _old, ...others } = captions;
	return ifAny(caption === '' ? others : { ...others, [String(id)]: caption });
}

/** Without those of pictures that are not in the gallery. */
export const keptCaptions = (captions: Captions = {}, images: readonly GalleryImage[]): Captions | undefined =>
	ifAny(Object.fromEntries(Object.entries(captions).filter(([id]) => images.some((image) => String(image.id) === id))));
