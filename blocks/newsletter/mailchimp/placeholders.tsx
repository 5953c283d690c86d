import { Button, ExternalLink, Placeholder, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { icon } from './icon';

const label = () => __('Mailchimp', 'sitewright');

export function LoadingPlaceholder() {
	return (
		<Placeholder icon={icon} label={label()}>
			<Spinner />
		</Placeholder>
	);
}

interface ConnectProps {
	/** Where the list is connected; empty for people who may not. */
	readonly connectUrl: string;
	readonly isChecking: boolean;
	readonly onCheck: () => void;
}

/** Shown until the list is connected (spec 2 §2): who may connect it is led there, others are told whom to ask. */
export function ConnectPlaceholder({ connectUrl, isChecking, onCheck }: ConnectProps) {
	return (
		<Placeholder
			icon={icon}
			label={label()}
			instructions={
				connectUrl === ''
					? __('Mailchimp is not connected yet. An administrator of this site can connect it.', 'sitewright')
					: __('You need to connect your Mailchimp account and choose an audience in order to start collecting email subscribers.', 'sitewright')
			}
		>
			{connectUrl !== '' && (
				<ExternalLink className="components-button is-primary" href={connectUrl}>
					{__('Set up Mailchimp form', 'sitewright')}
				</ExternalLink>
			)}
			{/* Not `disabled`, which would take the focus away. */}
			<Button variant="secondary" isBusy={isChecking} aria-disabled={isChecking} onClick={() => !isChecking && onCheck()}>
				{__('Re-check Connection', 'sitewright')}
			</Button>
		</Placeholder>
	);
}
