import { __, sprintf } from '@wordpress/i18n';
import { productName } from '../../../store/printed-state';

/** Spec 1 §2: the placeholder of an empty prompt. */
export const askPlaceholder = (): string =>
	/* translators: %s: name of the product. */
	sprintf(__('Ask %s AI', 'sitewright'), productName());
