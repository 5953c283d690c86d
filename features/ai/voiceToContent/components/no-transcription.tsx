import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface NoTranscriptionProps {
	/** Null if the user may not set anything up. */
	readonly setupUrl: string | null;
}

/** Said before a recording, which would be in vain. */
export function NoTranscription({ setupUrl }: NoTranscriptionProps) {
	return (
		<Notice status="warning" isDismissible={false}>
			{setupUrl === null
				? __('Speech cannot become text on this site yet: no service for it is connected. Please ask an administrator of this site.', 'sitewright')
				: __('Speech cannot become text on this site yet: no service for it is connected.', 'sitewright')}{' '}
			{setupUrl !== null && <a href={setupUrl}>{__('How to connect one', 'sitewright')}</a>}
		</Notice>
	);
}
