import { type Attributes, attributes } from './attributes';
import { Slides } from './slides';

/** The wrapper was inside another wrapper, also without images. */
export const v2 = {
	attributes,
	supports: { align: ['center', 'wide', 'full'], html: false },
	save: ({ attributes: { autoplay, delay, effect, images } }: { readonly attributes: Attributes }) => (
		<div>
			{images.length > 0 && (
				<div data-autoplay={autoplay || undefined} data-delay={autoplay ? delay : undefined} data-effect={effect}>
					<Slides images={images} />
				</div>
			)}
		</div>
	),
};
