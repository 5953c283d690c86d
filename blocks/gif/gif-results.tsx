import { NavigableMenu } from '@wordpress/components';
import { useReducedMotion } from '@wordpress/compose';
import { __, sprintf } from '@wordpress/i18n';
import type { Gif } from '../../api/media/gifs';

interface GifResultsProps {
	readonly gifs: readonly Gif[];
	readonly onChoose: (gif: Gif) => void;
}

/** Thumbnails of the found GIFs (spec 2 §2). Tab and the arrow keys move between them. */
export function GifResults({ gifs, onChoose }: GifResultsProps) {
	const isStill = useReducedMotion();
	return (
		<NavigableMenu role="group" aria-label={__('Search results', 'sitewright')} orientation="both" className="wp-block-jetpack-gif__results">
			{gifs.map((gif, index) => (
				<button key={gif.id} type="button" onClick={() => onChoose(gif)}>
					<img
						src={isStill ? gif.stillUrl : gif.previewUrl}
						/* translators: %d: number of a search result. */
						alt={gif.title || sprintf(__('GIF %d', 'sitewright'), index + 1)}
						referrerPolicy="no-referrer"
					/>
				</button>
			))}
		</NavigableMenu>
	);
}
