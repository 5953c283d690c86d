import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ErrorNotice } from '../../../../components/error-notice';
import { reviewMessage } from '../../videoCaptions/messages';
import type { CueEditor } from '../slice';
import { Warning } from '../../videos/components/warning';

/** What is to be known of a track before its cues are edited. */
export function CueNotices({ status, track, losesParts }: Pick<CueEditor, 'status' | 'track' | 'losesParts'>) {
	return (
		<>
			{status.name === 'loading' && <Spinner />}
			{status.name === 'unreadable' && <ErrorNotice error={status.message} />}
			{track?.isAutomatic && <Warning>{reviewMessage()}</Warning>}
			{losesParts && <Warning>{__('The comments and styles of this file are not kept when it is saved here.', 'sitewright')}</Warning>}
		</>
	);
}
