import { useReducedMotion } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Caption } from '../../components/caption';
import { pictureOf, stillOf } from './attributes';

interface GifProps {
	readonly id: string;
	/** The text alternative. */
	readonly name: string;
	/** A valid CSS percentage. */
	readonly paddingTop: string;
	readonly caption: string;
	readonly isSelected: boolean;
	readonly onCaption: (caption: string) => void;
}

/** The GIF with its pause button and an editable caption. */
export function Gif({ id, name, paddingTop, caption, isSelected, onCaption }: GifProps) {
	const isReduced = useReducedMotion();
	const [choice, setChoice] = useState<boolean | null>(null);
	const isPlaying = choice ?? !isReduced;
	const shownName = name || __('GIF', 'sitewright');
	return (
		<>
			<div className="wp-block-jetpack-gif__wrapper" style={{ paddingTop }}>
				<img src={isPlaying ? pictureOf(id) : stillOf(id)} alt={shownName} referrerPolicy="no-referrer" />
				<button
					type="button"
					className={`wp-block-jetpack-gif__toggle${isPlaying ? '' : ' is-paused'}`}
					/* translators: %s: what a GIF shows. */
					aria-label={sprintf(isPlaying ? __('Pause: %s', 'sitewright') : __('Play: %s', 'sitewright'), shownName)}
					onClick={() => setChoice(!isPlaying)}
				>
					{/* Also in php/class-renderer.php. */}
					<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
						<path d="M6 5h4v14H6zm8 0h4v14h-4z" />
						<path d="M7 4l13 8-13 8z" />
					</svg>
				</button>
			</div>
			<Caption className="wp-element-caption" caption={caption} isSelected={isSelected} onChange={onCaption} />
		</>
	);
}
