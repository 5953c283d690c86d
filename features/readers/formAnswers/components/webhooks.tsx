import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { WebhookDelivery } from '../../../../api/contract/readers/form-answers.contract';
import { useGetFormWebhooksQuery, useRenewWebhookSecretMutation, useSendToWebhookAgainMutation } from '../../../../api/readers/form-answers';
import { AskTwiceButton } from '../../../../components/ask-twice-button';
import { ErrorNotice } from '../../../../components/error-notice';
import { Pending } from '../../../../components/admin/section';
import { useAnswerAddress } from '../use-answer-address';
import { useFormats } from '../../../site/session/use-formats';
import { mailLabels } from '../messages';

/** The key of the signatures, which the receivers need. It is a file: nothing on the screen knows it. */
function Key({ url }: { readonly url: string }) {
	const [renew, renewing] = useRenewWebhookSecretMutation();
	return (
		<div className="sitewright-answers__key">
			<p>{__('Each request is signed with a key, so that the receiver knows that it comes from this site.', 'sitewright')}</p>
			<ErrorNotice error={renewing.error} />
			{renewing.isSuccess && <p role="status">{__('There is a new key. Download it for the receivers.', 'sitewright')}</p>}
			<div className="sitewright-answers__actions">
				<Button variant="secondary" href={url} download>
					{__('Download the key', 'sitewright')}
				</Button>
				<AskTwiceButton
					variant="tertiary"
					label={__('Make a new key', 'sitewright')}
					question={__('The old key stops working. Make a new one?', 'sitewright')}
					isBusy={renewing.isLoading}
					onConfirm={() => void renew()}
				/>
			</div>
		</div>
	);
}

function Delivery({ delivery: { id, title, date, url, status, tries, at, reason, due } }: { readonly delivery: WebhookDelivery }) {
	const formats = useFormats();
	const address = useAnswerAddress();
	const [sendAgain, sending] = useSendToWebhookAgainMutation();
	/* translators: 1: date and time, 2: a number. */
	const lastTry = at !== null && sprintf(__('%1$s, try %2$s', 'sitewright'), formats.date(at), formats.number(tries));
	return (
		<tr>
			<th scope="row">
				<a href={address(id)} dir="auto">
					{title === '' ? __('Answer', 'sitewright') : title}
				</a>
				<small>
					<time dateTime={date}>{formats.date(date)}</time>
				</small>
			</th>
			<td>
				<bdi>{url}</bdi>
			</td>
			<td>
				{status === 'failed' ? <strong className="sitewright-answers__failed">{mailLabels.failed()}</strong> : mailLabels[status]()}
				{lastTry && <small>{lastTry}</small>}
				{reason !== '' && <small>{reason}</small>}
				{/* translators: %s: date and time. */}
				{due !== null && at !== null && <small>{sprintf(__('It is tried again after %s.', 'sitewright'), formats.date(due))}</small>}
			</td>
			<td>
				<ErrorNotice error={sending.error} />
				<Button
					variant="secondary"
					size="small"
					/* translators: 1: title of a form, 2: date and time. */
					aria-label={sprintf(__('Send again: %1$s, %2$s', 'sitewright'), title, formats.date(date))}
					isBusy={sending.isLoading}
					disabled={sending.isLoading}
					onClick={() => void sendAgain(id)}
				>
					{__('Send again', 'sitewright')}
				</Button>
			</td>
		</tr>
	);
}

function Content() {
	const { data, error, refetch } = useGetFormWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
	if (!data) {
		return <Pending error={error} onRetry={() => void refetch()} />;
	}
	return (
		<>
			<p>{__('A form sends its answers to another service where an administrator enters an address in its settings, below “Integrations”.', 'sitewright')}</p>
			<Key url={data.key_url} />
			{data.deliveries.length === 0 ? (
				<p>{__('Nothing was sent yet.', 'sitewright')}</p>
			) : (
				<table className="sitewright-answers__deliveries">
					<caption>{__('The last deliveries', 'sitewright')}</caption>
					<thead>
						<tr>
							<th scope="col">{__('Form', 'sitewright')}</th>
							<th scope="col">{__('Sent to', 'sitewright')}</th>
							<th scope="col">{__('State', 'sitewright')}</th>
							<th scope="col">
								<span className="screen-reader-text">{__('Actions', 'sitewright')}</span>
							</th>
						</tr>
					</thead>
					<tbody>
						{data.deliveries.map((delivery) => (
							<Delivery key={delivery.id} delivery={delivery} />
						))}
					</tbody>
				</table>
			)}
		</>
	);
}

/** For administrators: what other services get of answers. The key is asked for when somebody wants to see it. */
export function Webhooks() {
	const [isOpen, setOpen] = useState(false);
	return (
		<details className="sitewright-answers__settings" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary>{__('Webhooks: answers for other services', 'sitewright')}</summary>
			{isOpen && <Content />}
		</details>
	);
}
