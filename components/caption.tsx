import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';

interface CaptionProps {
	/** Class of the `figcaption`, as on the page. */
	readonly className: string;
	/** Unique within the block: the toolbar belongs to the caption that has the caret. */
	readonly identifier?: string;
	readonly caption: string;
	/** An empty caption is only shown while the block is selected. */
	readonly isSelected: boolean;
	readonly onChange: (caption: string) => void;
}

/** The editable caption of a figure. The text field is inside the `figcaption`, which cannot have the role of a text field. */
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
