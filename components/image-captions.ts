/** HTML by the id of the picture. Where a picture is shown again, `5-2` has the second caption of picture 5 if it is another one. */
export type Captions = Readonly<Record<string, string>>;

type Image = Readonly<{ id?: unknown }> | null;

/** Of each image: the id of its picture, which is not positive for one that is in no media library, and the key of its own caption. */
function keysOf(images: readonly Image[]): readonly (readonly [id: number, key: string])[] {
	const counts: Record<number, number> = {};
	return images.map((image) => {
		const id = Number(image?.id);
		const count = (counts[id] = (counts[id] ?? 0) + 1);
		return [id, count > 1 ? `${id}-${count}` : `${id}`];
	});
}

/**
 * The caption of each image, empty for none. blocks/tiled-gallery/php/class-captions.php finds the same.
 * @param images   Those of a tiled gallery, in their order.
 * @param captions Its captions.
 */
export const captionsOf = (images: readonly Image[], captions: Readonly<Record<string, unknown>> = {}): readonly string[] =>
	keysOf(images).map(([id, key]) => String(captions[key] ?? captions[id] ?? ''));

/**
 * The captions of a tiled gallery.
 * @param images Its images.
 * @param texts  The caption of each.
 * @return No captions rather than empty ones, so that a post without any is as before.
 */
export function captionsFrom(images: readonly Image[], texts: readonly string[]): Captions | undefined {
	const captions: Record<string, string> = {};
	keysOf(images).forEach(([id, key], index) => {
		const text = texts[index] ?? '';
		if (id > 0 && text !== (captions[id] ?? '')) {
			captions[key] = text;
		}
	});
	return Object.keys(captions).length > 0 ? captions : undefined;
}
