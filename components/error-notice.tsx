import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { apiErrorOf } from '../api/core/errors';

interface ErrorNoticeProps {
	/** An ApiError, the error of a query, or a sentence; nothing is shown for null and undefined. */
	readonly error: unknown;
	readonly onRetry?: (() => void) | undefined;
}

/** An error, with a button to try again where that is possible. */
export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
	if (error === null || error === undefined) {
		return null;
	}
	return (
		<Notice status="error" isDismissible={false}>
			<p>{typeof error === 'string' ? error : apiErrorOf(error).message}</p>
			{onRetry && (
				<Button variant="secondary" onClick={onRetry}>
					{__('Try again', 'sitewright')}
				</Button>
			)}
		</Notice>
	);
}
