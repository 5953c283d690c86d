import type { Clock } from '../../../../core/clock';
import type { Database } from '../../../../core/db/database';
import { RestFailure } from '../../../../core/errors';
import type { Ledger } from '../ledger';
import type { RecordEvent } from '../payment-provider';
import type { PaymentsTables } from '../tables';
import type { PaypalAccount } from './paypal-account';
import type { PaypalApi } from './api';
import { readAnswer, Refund } from './payloads';
import { refundEvent } from './refund-event';

interface PendingRefundsOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly api: PaypalApi;
	readonly record: RecordEvent;
	readonly forgetRefund: Ledger['forgetRefund'];
	readonly findAccount: (provider: string) => Promise<PaypalAccount>;
}

/** PayPal keeps a refund pending for minutes to days, e.g. while it takes the money from a bank. */
const everyMs = 15 * 60_000;
/** In milliseconds: the clean-up runs each minute. */
const maxRunMs = 20_000;

/** Refunds that PayPal accepted and has not made yet: without webhooks nobody reports their end. */
export function createPendingRefunds({ database, clock, api, record, forgetRefund, findAccount }: PendingRefundsOptions) {
	const db = database.kysely.withTables<PaymentsTables>();
	let nextAt = 0;

	async function look({
		provider,
		reference,
		payment,
		units,
		checkoutId,
		currency,
	}: {
		provider: string;
		reference: string;
		payment: string;
		units: number;
		checkoutId: string;
		currency: string;
	}): Promise<void> {
		const account = await findAccount(provider);
		const answer = account.secret === '' ? null : await api.find(account, `/v2/payments/refunds/${encodeURIComponent(reference)}`);
		const status = answer === null ? '' : readAnswer(Refund, answer).status;
		if (status === 'COMPLETED') {
			await record(provider, refundEvent({ occurredAt: clock.now(), checkoutId, payment, refund: reference, currency, units }));
		} else if (status === 'FAILED' || status === 'CANCELLED') {
			await forgetRefund({ provider, reference });
		}
	}

	return {
		/** Asks PayPal about them, at most every 15 minutes. Failures are for the log. */
		async settleDue(onFailure: (failure: RestFailure) => void): Promise<void> {
			const now = clock.now();
			if (now < nextAt) {
				return;
			}
			nextAt = now + everyMs;
			const pending = await db
				.selectFrom('payment_refunds_asked as asked')
				.innerJoin('payment_ledger as entry', (join) =>
					join.onRef('entry.provider', '=', 'asked.provider').onRef('entry.payment', '=', 'asked.payment').on('entry.kind', '=', 'payment')
				)
				.select(['asked.provider', 'asked.reference', 'asked.payment', 'asked.units', 'entry.checkout_id as checkoutId', 'entry.currency'])
				.where('asked.provider', 'like', 'paypal%')
				.execute();
			for (const { checkoutId, ...refund } of pending) {
				if (checkoutId === null || clock.now() >= now + maxRunMs) {
					continue;
				}
				try {
					await look({ ...refund, checkoutId });
				} catch (error) {
					if (!(error instanceof RestFailure)) {
						throw error;
					}
					onFailure(error);
				}
			}
		},
	};
}
