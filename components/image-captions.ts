/** HTML by the id of the picture. Where a picture is shown again, `5-2` has the second caption of picture 5 if it is another one. */
export type Captions = Readonly<Record<string, string>>;

type Image = Readonly<{ id?: unknown }> | null;

/** For each image the id of its picture, and the key of its own caption; both null for pictures that are in no media library. */
function keysOf(images: readonly Image[]): readonly (readonly [id: string, key: string] | null)[] {
	const counts = new Map<number, number>();
	return images.map((image) => {
		const id = Number(image?.id);
		if (!(id > 0)) {
			return null;
		}
		const count = (counts.get(id) ?? 0) + 1;
		counts.set(id, count);
		return [String(id), count > 1 ? `${id}-${count}` : String(id)];
	});
}

/**
 * The caption of each image, empty for none. blocks/tiled-gallery/php/class-captions.php finds the same.
 * @param images   Those of a tiled gallery, in their order.
 * @param captions Its captions.
 */
export const captionsOf = (images: readonly Image[], captions: Captions = {}): readonly string[] =>
	keysOf(images).map((keys) => (keys ? (captions[keys[1]] ?? captions[keys[0]] ?? '') : ''));

/**
 * The captions of a tiled gallery.
 * @param images Its images.
 * @param texts  The caption of each.
 * @return No captions rather than empty ones, so that a post without any is as before.
 */
export function captionsFrom(images: readonly Image[], texts: readonly string[]): Captions | undefined {
	const captions: Record<string, string> = {};
	keysOf(images).forEach((keys, index) => {
		const text = texts[index] ?? '';
		if (keys && text !== (captions[keys[0]] ?? '')) {
			captions[keys[1]] = text;
		}
	});
	return Object.keys(captions).length > 0 ? captions : undefined;
}
