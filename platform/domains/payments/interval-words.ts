import type { CheckoutInterval } from '../../../api/contract/checkouts.contract';

/** The words after an amount, on the platform's own pages. */
export const intervalWords: Readonly<Record<CheckoutInterval, string>> = { 'one-time': '', '1 month': ' each month', '1 year': ' each year' };
