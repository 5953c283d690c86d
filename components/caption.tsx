import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';

interface CaptionProps {
	/** Of the `figcaption`; it is a block's own on the page, too. */
	readonly className: string;
	/** Tells several captions in one block apart: the toolbar is that of the one with the caret. */
	readonly identifier?: string;
	readonly caption: string;
	/** An empty caption is only shown while the block is selected. */
	readonly isSelected: boolean;
	readonly onChange: (caption: string) => void;
}

/** The caption of a figure, to edit. The text field is within the `figcaption`, which cannot have that role itself. */
export function Caption({ className, identifier = 'caption', caption, isSelected, onChange }: CaptionProps) {
	return isSelected || !RichText.isEmpty(caption) ? (
		<figcaption className={className}>
			<RichText
				identifier={identifier}
				tagName="div"
				aria-label={__('Caption', 'sitewright')}
				placeholder={__('Write caption…', 'sitewright')}
				value={caption}
				onChange={onChange}
			/>
		</figcaption>
	) : null;
}
