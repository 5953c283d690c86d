import { watchNewPlans } from './create-plan.saga';
import { watchPayments } from './prepare-payments.saga';
import { watchPaymentProducts } from './save-payment-product.saga';
import { watchQueryResults } from './show-query-results.saga';
import type { Watchers } from '../core/load-rooms.saga';

/** Every flow of the room, as the editor runs them. */
export const watchers: Watchers = [watchPayments, watchNewPlans, watchPaymentProducts, watchQueryResults];
