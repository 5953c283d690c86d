import { __, sprintf } from '@wordpress/i18n';
import { productName } from '../../../store/printed-state';

/** Spec 1 §6: the sentence for a site or a user that is not connected. */
export const notConnectedMessage = (): string =>
	/* translators: %s: name of the product. */
	sprintf(__('Your account is not connected to %s at the moment.', 'sitewright'), productName());
