import { __, sprintf } from '@wordpress/i18n';
import { Path, SVG } from '@wordpress/primitives';
import type { FieldAttributes } from '../field-attributes';
import { iconCount } from './icon-count';
import constants from './icons/constants.json';

const icons: Readonly<Record<string, string>> = constants;

/** The stars or hearts of a field, as many of them filled as its default says. */
export function RatingPreview({ attributes }: { readonly attributes: Partial<FieldAttributes> }) {
	const count = iconCount(attributes);
	const filled = Number(attributes.default ?? 0);
	const path = icons[attributes.iconStyle ?? 'stars'] ?? constants.stars;
	return (
		/* translators: 1: number of stars, 2: number of all stars. */
		<div role="img" aria-label={sprintf(__('%1$s of %2$s', 'sitewright'), filled, count)} style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
			{Array.from({ length: count }, (_, index) => (
				<SVG key={index} viewBox="0 0 24 24" width={32} height={32} stroke="currentColor" strokeWidth={1.4} fill={index < filled ? 'currentColor' : 'none'}>
					<Path d={path} />
				</SVG>
			))}
		</div>
	);
}
