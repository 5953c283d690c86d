import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { productName } from '../../../../store/printed-state';
import { notConnectedMessage } from '../not-connected-message';

/** Spec 1 §6: the banner for a site or a user that is not connected. */
export function ConnectBanner({ connectionUrl }: { readonly connectionUrl: string }) {
	return (
		<Notice status="warning" isDismissible={false} className="sitewright-banner">
			<span>{notConnectedMessage()}</span>{' '}
			<Button variant="primary" href={connectionUrl} target="_blank" rel="noreferrer">
				{
					/* translators: %s: name of the product. */
					sprintf(__('Reconnect %s', 'sitewright'), productName())
				}
			</Button>
		</Notice>
	);
}
