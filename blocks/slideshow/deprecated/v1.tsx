import { type Attributes, attributes } from './attributes';
import { Slides } from './slides';

/** Made from image blocks: every image had a caption, empty or not. The original called this markup invalid, too. */
export const v1 = {
	attributes,
	supports: { align: ['center', 'wide', 'full'], html: false },
	save: ({ attributes: { autoplay, delay, effect, images } }: { readonly attributes: Attributes }) =>
		images.length > 0 ? (
			<div data-autoplay={autoplay || undefined} data-delay={autoplay ? delay : undefined} data-effect={effect}>
				<Slides images={images} hasEmptyCaptions />
			</div>
		) : null,
};
