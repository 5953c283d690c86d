import { __, sprintf } from '@wordpress/i18n';
import { formatAmount } from '../../../api/contract/money/currency/currency';

/**
 * What a typed amount will be charged as, since people write amounts in several ways.
 * @param read The typed text as it was read.
 */
export const amountReading = (read: { readonly units: number } | { readonly problem: unknown }, currency: string): string | undefined =>
	/* translators: %s: an amount of money, which a person types. */
	'units' in read ? sprintf(__('Amount: %s', 'sitewright'), formatAmount(read.units, currency)) : undefined;
