import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** Spec 1 §6: the banner for a site or a user that is not connected. */
export function ConnectBanner({ connectionUrl }: { readonly connectionUrl: string }) {
	return (
		<Notice status="warning" isDismissible={false} className="sitewright-banner">
			<span>{__('Your account is not connected to Jetpack at the moment.', 'sitewright')}</span>{' '}
			<Button variant="primary" href={connectionUrl} target="_blank" rel="noreferrer">
				{__('Reconnect Jetpack', 'sitewright')}
			</Button>
		</Notice>
	);
}
