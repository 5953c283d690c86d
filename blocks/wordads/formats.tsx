import { Rect, SVG } from '@wordpress/primitives';
import { adFormats } from '../../features/money/ads/formats';
import { sizeOf } from './attributes';

/** The side of an icon, and the longest side of the drawing in it. */
const side = 24;
const longest = 20;

/** The formats with their names, each with a drawing of its shape. */
export const drawnFormats = () =>
	adFormats().map(({ name, label }) => {
		const { width, height } = sizeOf(name);
		const scale = longest / Math.max(width, height);
		return {
			name,
			label,
			icon: (
				<SVG viewBox={`0 0 ${side} ${side}`} xmlns="http://www.w3.org/2000/svg">
					<Rect
						x={(side - width * scale) / 2}
						y={(side - height * scale) / 2}
						width={width * scale}
						height={height * scale}
						fill="none"
						stroke="currentColor"
						strokeWidth="1.5"
					/>
				</SVG>
			),
		};
	});
