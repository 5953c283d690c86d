import { RichText } from '@wordpress/block-editor';
import type { GalleryAttributes, GalleryImage } from '../attributes';
import metadata from '../block.json';
import { cornersClass, Gallery, type MarkupVersion } from '../markup';

interface OldGallery {
	readonly attributes: GalleryAttributes;
}

interface CaptionedImage extends GalleryImage {
	/** HTML. */
	readonly caption?: string;
}

interface Today {
	readonly images: { readonly query: Readonly<Record<string, object>> };
}

const { supports } = metadata;

/** All versions but the first had attributes of today's, with today's defaults: an attribute that they lacked is not in their markup. */
function attributes(today: Today) {
	const { customLink: _link, role: _role, tabIndex: _index, label: _label, ...query } = today.images.query;
	return { ...today, images: { ...today.images, query } };
}

/** The element with the classes, and the pictures directly in it. */
const flat = (version: MarkupVersion = {}) =>
	function Save({ attributes: { className = '', ...others } }: OldGallery) {
		const old = { className, ...others };
		return old.images.length > 0 ? (
			<div className={`${className} ${cornersClass(old)}`}>
				<Gallery attributes={old} version={version} />
			</div>
		) : null;
	};

const saveFlat = flat();

/** Some versions rounded to five decimals. */
const round = (width: string | number): number => Math.round(Number(width) * 1e5) / 1e5;

const withoutAmp = { image: () => ({}), mediaLink: 'proxy' } as const;

/** Old versions, newest first. */
export const deprecated = [
	// The classes were on the inner element.
	{ attributes, supports, save: (old: OldGallery) => (old.attributes.images.length > 0 ? <div>{saveFlat(old)}</div> : null) },
	// "Media File" linked to the proxy.
	{ attributes, supports, save: flat({ mediaLink: 'proxy' }) },
	// "Media File" linked to the file. The original called this markup of its own invalid. The markup has texts for numbers.
	{
		attributes,
		supports,
		save: saveFlat,
		migrate: (old: GalleryAttributes) => ({
			...old,
			images: old.images.map((image) => ({ ...image, height: Number(image.height), width: Number(image.width) })),
		}),
	},
	// Without attributes for AMP; widths could be numbers.
	{
		attributes,
		supports,
		save: flat({ ...withoutAmp, basis: round }),
		migrate: (old: GalleryAttributes) => ({ ...old, columnWidths: old.columnWidths.map((row) => row.map(round)) }),
	},
	// With captions and numbered labels; the alignment was not in the markup.
	{
		attributes: (today: Today) => {
			const { images, ...others } = attributes(today);
			const query = { ...images.query, caption: { type: 'string', source: 'html', selector: 'figcaption' } };
			return { ...others, className: { type: 'string' }, images: { ...images, query } };
		},
		save: flat({
			mediaLink: 'proxy',
			image: (index, count) => ({ 'aria-label': `image ${index + 1} of ${count} in gallery` }),
			caption: ({ caption = '' }: CaptionedImage) => !RichText.isEmpty(caption) && <RichText.Content tagName="figcaption" value={caption} />,
		}),
	},
];
