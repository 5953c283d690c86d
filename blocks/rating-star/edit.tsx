import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import type { CSSProperties } from 'react';
import { parseRating, type RatingStarAttributes, ratingAfterClick } from './attributes';
import { Inspector } from './inspector';
import { RatingStar } from './rating-star';
import { Toolbar } from './toolbar';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

export default function Edit({ attributes, setAttributes }: BlockEditProps<RatingStarAttributes & Record<string, unknown>>) {
	const { color, align } = attributes;
	const { rating, maxRating } = parseRating(attributes);
	// Left is the default of every post, and stands for the start of the line.
	const textAlign: CSSProperties['textAlign'] = align === 'left' ? 'start' : align;
	return (
		<figure {...useBlockProps({ style: { textAlign } })}>
			<Toolbar align={align} onAlign={(changed) => setAttributes({ align: changed })} />
			<Inspector
				maxRating={maxRating}
				color={color}
				onMaxRating={(changed) => setAttributes({ maxRating: changed, rating: Math.min(rating, changed) })}
				onColor={(changed) => setAttributes({ color: changed })}
			/>
			<RatingStar rating={rating} maxRating={maxRating} color={color} onClick={(star) => setAttributes({ rating: ratingAfterClick(rating, star) })} />
		</figure>
	);
}
