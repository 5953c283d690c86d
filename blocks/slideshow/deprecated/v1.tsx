import { type Attributes, attributes } from './attributes';
import { Slides } from './slides';

/** Every alignment had its class, that of a side too. */
export const v1 = {
	attributes,
	supports: { align: true, html: false },
	save: ({ attributes: { autoplay, delay, effect, images } }: { readonly attributes: Attributes }) =>
		images.length > 0 ? (
			<div data-autoplay={autoplay || undefined} data-delay={autoplay ? delay : undefined} data-effect={effect}>
				<Slides images={images} />
			</div>
		) : null,
};
