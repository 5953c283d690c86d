import { __ } from '@wordpress/i18n';
import { FramedEmbed, type FramedEmbedState } from '../../components/framed-embed';
import type { EventbriteStyle } from './attributes';
import { icon } from './icon';

interface EventbriteProps extends FramedEmbedState {
	readonly style: EventbriteStyle;
}

/** In pixels; `style.scss` says the same. */
const frameHeight = 425;

export function Eventbrite({ style, ...state }: EventbriteProps) {
	return (
		<FramedEmbed
			{...state}
			icon={icon}
			label={__('Eventbrite Checkout', 'sitewright')}
			instructions={__('Paste a link to an Eventbrite event to embed ticket checkout.', 'sitewright')}
			placeholder={__('Enter an event URL to embed here…', 'sitewright')}
			refusal={__('Sorry, this content could not be embedded.', 'sitewright')}
			frameHeight={frameHeight}
			showsButton={style === 'modal'}
		/>
	);
}
