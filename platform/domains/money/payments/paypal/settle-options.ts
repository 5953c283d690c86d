import type { Clock } from '../../../../core/clock';
import type { OtherWay } from '../other-way';
import type { RecordEvent } from '../payment-provider';
import type { PaypalApi } from './api';
import type { PaypalOrders } from './orders';

export interface SettleOptions {
	readonly api: PaypalApi;
	readonly orders: PaypalOrders;
	readonly clock: Clock;
	readonly record: RecordEvent;
	readonly closeOther: OtherWay['closeOther'];
}

/**
 * - `return`: the buyer came back;
 * - `captured`: PayPal reports that its money arrived;
 * - `look`: any other.
 */
export type Occasion = 'return' | 'captured' | 'look';
