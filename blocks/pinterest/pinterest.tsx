import { __ } from '@wordpress/i18n';
import { FramedEmbed, type FramedEmbedState } from '../../components/framed-embed';
import { icon } from './icon';

/** In pixels; `style.scss` says the same. */
const frameHeight = 480;

export function Pinterest(state: FramedEmbedState) {
	return (
		<FramedEmbed
			{...state}
			icon={icon}
			label={__('Pinterest', 'sitewright')}
			instructions={__('Paste the address of a pin, a board or a profile.', 'sitewright')}
			placeholder={__('Enter URL to embed here…', 'sitewright')}
			refusal={__('Sorry, this content could not be embedded.', 'sitewright')}
			frameHeight={frameHeight}
		/>
	);
}
