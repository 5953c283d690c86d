import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';

/** Newer plugins begin a step here; pages show nothing of it. */
export default function Edit() {
	return <p {...useBlockProps()}>{__('— A step ends here —', 'sitewright')}</p>;
}
