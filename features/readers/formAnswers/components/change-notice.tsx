import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { changeWords, skippedMessage } from '../messages';
import { changeDismissed, changeRequested, selectAnswerChange } from '../slice';

/** The result of the last change, with a button to take it back or to try again. Screen readers hear it. */
export function ChangeNotice() {
	const dispatch = useAppDispatch();
	const change = useAppSelector(selectAnswerChange);
	if (change.status === 'idle' || change.status === 'running') {
		return null;
	}
	const onDismiss = () => dispatch(changeDismissed());
	const request = (wanted: typeof change.change) => dispatch(changeRequested({ ids: change.ids, change: wanted }));
	if (change.status === 'failed') {
		return (
			<Notice
				status="error"
				onDismiss={onDismiss}
				actions={[{ label: __('Try again', 'sitewright'), onClick: () => request(change.change), variant: 'secondary' }]}
			>
				{change.error.message}
			</Notice>
		);
	}
	const { done, undo } = changeWords[change.change];
	const sentences = [...(change.ids.length > 0 ? [done(change.ids.length)] : []), ...(change.skipped > 0 ? [skippedMessage(change.skipped)] : [])];
	return (
		<Notice
			status={change.skipped > 0 ? 'warning' : 'success'}
			onDismiss={onDismiss}
			actions={undo && change.ids.length > 0 ? [{ label: __('Undo', 'sitewright'), onClick: () => request(undo), variant: 'secondary' }] : []}
		>
			{sentences.join(' ')}
		</Notice>
	);
}
