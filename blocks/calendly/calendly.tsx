import { __ } from '@wordpress/i18n';
import { FramedEmbed, type FramedEmbedState } from '../../components/framed-embed';
import type { CalendlyStyle } from './attributes';
import { icon } from './icon';

interface CalendlyProps extends FramedEmbedState {
	readonly style: CalendlyStyle;
}

/** In pixels: a month of a Calendly calendar; `style.scss` says the same. */
const frameHeight = 630;

export function Calendly({ style, ...state }: CalendlyProps) {
	return (
		<FramedEmbed
			{...state}
			icon={icon}
			label={__('Calendly', 'sitewright')}
			instructions={__('Enter your Calendly web address or embed code below.', 'sitewright')}
			placeholder={__('Calendly web address or embed code…', 'sitewright')}
			refusal={__("Your calendar couldn't be embedded. Please double check your URL or code.", 'sitewright')}
			help={{
				label: __('Need help finding your embed code?', 'sitewright'),
				url: 'https://help.calendly.com/hc/en-us/articles/223147027',
			}}
			frameHeight={frameHeight}
			showsButton={style === 'link'}
		/>
	);
}
