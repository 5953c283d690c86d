import { Button, Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { SubscriberChange } from '../../../../api/readers/subscribers';
import { ChangeProgress } from '../../../../components/admin/list-screen/change-progress';
import { AskTwiceButton } from '../../../../components/ask-twice-button';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { useFormats } from '../../../site/session/use-formats';
import { bulkLabel } from '../messages';
import { bulkContinued, bulkDismissed, selectBulk } from '../slice';

interface SelectedChangesProps {
	/** How many are selected. */
	readonly count: number;
	/** They are on all pages, where nobody sees them. */
	readonly isAll: boolean;
	readonly isBusy: boolean;
	readonly onChange: (change: SubscriberChange) => void;
}

/** Changes the selected subscribers. What cannot be taken back, or is about more than a page, asks first. */
export function SelectedChanges({ count, isAll, isBusy, onChange }: SelectedChangesProps) {
	const { number } = useFormats();
	const isDisabled = isBusy || count === 0;
	return (
		<>
			{isAll ? (
				<AskTwiceButton
					variant="secondary"
					disabled={isDisabled}
					label={__('Unsubscribe', 'sitewright')}
					question={
						/* translators: %s: number of subscribers. */
						sprintf(_n('Unsubscribe %s subscriber?', 'Unsubscribe %s subscribers?', count, 'sitewright'), number(count))
					}
					onConfirm={() => onChange('unsubscribe')}
				/>
			) : (
				<Button variant="secondary" disabled={isDisabled} onClick={() => onChange('unsubscribe')}>
					{__('Unsubscribe', 'sitewright')}
				</Button>
			)}
			<AskTwiceButton
				variant="secondary"
				isDestructive
				disabled={isDisabled}
				label={__('Remove', 'sitewright')}
				question={
					/* translators: %s: number of subscribers. */
					sprintf(_n('Remove %s subscriber for ever?', 'Remove %s subscribers for ever?', count, 'sitewright'), number(count))
				}
				onConfirm={() => onChange('delete')}
			/>
		</>
	);
}

/** How far the change of all is, what came of it, and how it goes on after a failure. */
export function BulkNotice() {
	const dispatch = useAppDispatch();
	const bulk = useAppSelector(selectBulk);
	const { number } = useFormats();
	if (bulk.status === 'idle') {
		return null;
	}
	const label = bulkLabel(bulk.change, number(bulk.changed));
	const onDismiss = () => dispatch(bulkDismissed());
	if (bulk.status === 'running') {
		return <ChangeProgress label={label} done={bulk.changed} total={bulk.total} onStop={onDismiss} />;
	}
	if (bulk.status === 'done') {
		return (
			<Notice status="success" onDismiss={onDismiss}>
				{label}
			</Notice>
		);
	}
	return (
		<Notice
			status="error"
			onDismiss={onDismiss}
			actions={[{ label: __('Try again', 'sitewright'), onClick: () => dispatch(bulkContinued()), variant: 'secondary' }]}
		>
			{`${bulk.message} ${label}`}
		</Notice>
	);
}
