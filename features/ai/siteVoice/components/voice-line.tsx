import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Message } from '../../suggestion/components/message-bar';
import type { VoiceState } from '../use-site-voice';

/** Beside the prompt: whether answers follow the voice of the site. */
export function VoiceLine({ status, settingsUrl, onRetry }: VoiceState) {
	if (status === 'none') {
		return null;
	}
	if (status === 'failed') {
		return (
			<Message
				severity="warning"
				action={
					<Button variant="link" onClick={onRetry}>
						{__('Try again', 'sitewright')}
					</Button>
				}
			>
				{__('The voice of this site could not be read: answers do not follow it.', 'sitewright')}
			</Message>
		);
	}
	return (
		<Message severity="info" action={settingsUrl !== null && <a href={settingsUrl}>{__('Voice and words', 'sitewright')}</a>}>
			{__('Answers follow the voice of this site.', 'sitewright')}
		</Message>
	);
}
