import { useBlockProps, Warning } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';

/** The edit of an AI block while AI is off or not for this user: no script is loaded, and the attributes do not change. */
export function SwitchedOffEdit() {
	return (
		<div {...useBlockProps()}>
			<Warning>{__('AI is turned off on this site, or not available to you. The text of this block is kept.', 'sitewright')}</Warning>
		</div>
	);
}
