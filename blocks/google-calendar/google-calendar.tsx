import { __ } from '@wordpress/i18n';
import { FramedEmbed, type FramedEmbedState } from '../../components/framed-embed';
import { icon } from './icon';

interface GoogleCalendarProps extends FramedEmbedState {
	/** In pixels. */
	readonly height: number;
}

export function GoogleCalendar({ height, ...state }: GoogleCalendarProps) {
	return (
		<FramedEmbed
			{...state}
			icon={icon}
			label={__('Google Calendar', 'sitewright')}
			instructions={__('Make your calendar public, then paste its ‘Public URL’ or ‘Embed Code’ below.', 'sitewright')}
			placeholder={__('Enter URL or embed code here…', 'sitewright')}
			refusal={__(
				"Your calendar couldn't be embedded. Please double check your URL or Embed Code. Please note, you need to use the 'Public URL' or 'Embed Code', the 'Shareable Link' will not work.",
				'sitewright'
			)}
			help={{
				label: __('Enable permissions for the calendar you want to share', 'sitewright'),
				url: 'https://support.google.com/calendar/answer/37083',
			}}
			frameHeight={height}
		/>
	);
}
