import { __ } from '@wordpress/i18n';
import { EmbedForm } from '../../components/embed-form';
import { SandboxedFrame } from '../../components/sandboxed-frame';
import type { EmbedFailure } from '../../components/use-embedding';
import { icon } from './icon';

interface GoogleCalendarProps {
	/** Null while there is nothing to show. */
	readonly frame: string | null;
	/** What the post holds as address. */
	readonly url: string;
	readonly height: number;
	readonly isSelected: boolean;
	readonly failure: EmbedFailure | null;
	readonly onEmbed: (text: string) => void;
	readonly onConvertToLink: (text: string) => void;
	readonly onCancel?: (() => void) | undefined;
}

export function GoogleCalendar({ frame, url, height, isSelected, failure, onEmbed, onConvertToLink, onCancel }: GoogleCalendarProps) {
	if (frame !== null) {
		return <SandboxedFrame title={__('Google Calendar', 'sitewright')} height={height} isInteractive={isSelected} src={frame} />;
	}
	return (
		<EmbedForm
			icon={icon}
			label={__('Google Calendar', 'sitewright')}
			instructions={__('Make your calendar public, then paste its ‘Public URL’ or ‘Embed Code’ below.', 'sitewright')}
			placeholder={__('Enter URL or embed code here…', 'sitewright')}
			value={url}
			refusal={__(
				"Your calendar couldn't be embedded. Please double check your URL or Embed Code. Please note, you need to use the 'Public URL' or 'Embed Code', the 'Shareable Link' will not work.",
				'sitewright'
			)}
			failure={failure}
			isBusy={false}
			help={{
				label: __('Enable permissions for the calendar you want to share', 'sitewright'),
				url: 'https://support.google.com/calendar/answer/37083',
			}}
			onSubmit={onEmbed}
			onConvertToLink={onConvertToLink}
			onCancel={onCancel}
		/>
	);
}
