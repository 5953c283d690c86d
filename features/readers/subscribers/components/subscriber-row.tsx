import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Subscriber, SubscriberChange } from '../../../../api/readers/subscribers';
import type { ListRow } from '../../../../components/admin/list-screen';
import { AskTwiceButton } from '../../../../components/ask-twice-button';
import { statusLabel } from '../messages';

interface RowActionsProps {
	readonly subscriber: Subscriber;
	readonly isBusy: boolean;
	readonly onChange: (change: SubscriberChange) => void;
}

const RowActions = ({ subscriber: { email, status }, isBusy, onChange }: RowActionsProps) => (
	<>
		{status !== 'unsubscribed' && (
			<Button
				variant="tertiary"
				disabled={isBusy}
				/* translators: %s: e-mail address. */
				label={sprintf(__('Unsubscribe %s', 'sitewright'), email)}
				showTooltip={false}
				onClick={() => onChange('unsubscribe')}
			>
				{__('Unsubscribe', 'sitewright')}
			</Button>
		)}
		<AskTwiceButton
			variant="tertiary"
			isDestructive
			disabled={isBusy}
			label={__('Remove', 'sitewright')}
			question={__('Remove for ever?', 'sitewright')}
			names={[
				/* translators: %s: e-mail address. */
				sprintf(__('Remove %s', 'sitewright'), email),
				/* translators: %s: e-mail address. */
				sprintf(__('Remove %s for ever', 'sitewright'), email),
			]}
			onConfirm={() => onChange('delete')}
		/>
	</>
);

/** The columns of `subscriberRow`. */
export const subscriberColumns = () => [
	{ label: __('Email', 'sitewright') },
	{ label: __('State', 'sitewright') },
	{ label: __('Since', 'sitewright') },
	{ label: __('Actions', 'sitewright'), kind: 'actions' as const },
];

/** A subscriber as a row of a list. */
export function subscriberRow(
	subscriber: Subscriber,
	{ day, ...actions }: Omit<RowActionsProps, 'subscriber'> & { readonly day: (iso: string) => string }
): ListRow {
	const { id, email, status, date, categories } = subscriber;
	return {
		id,
		/* translators: %s: e-mail address. */
		selectLabel: sprintf(__('Select %s', 'sitewright'), email),
		cells: [
			<bdi key="email">{email}</bdi>,
			<span key="state">
				{statusLabel(status)}
				{categories.length > 0 && <small>{categories.join(', ')}</small>}
			</span>,
			<time key="date" dateTime={date}>
				{day(date)}
			</time>,
			<RowActions key="actions" subscriber={subscriber} {...actions} />,
		],
	};
}
