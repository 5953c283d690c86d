import type { CheckoutInterval } from '../../../../api/contract/money/checkouts.contract';
import { type Sentence, sentence } from '../../../core/sentence';

/** An amount as it is paid, on the platform's own pages: once, or each month or year. @param amount HTML. */
export function priceIn(interval: CheckoutInterval, amount: string): Sentence {
	switch (interval) {
		case 'one-time':
			return sentence('%s', amount);
		case '1 month':
			return sentence('%s each month', amount);
		case '1 year':
			return sentence('%s each year', amount);
	}
}
