import type { Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { ProviderEvent } from '../payment-provider';
import { nextPayment } from './periods';
import { report, type Session } from './session-changes';
import type { TestDeskTables } from './tables';

/** Takes the money, of which there is none. */
export async function takeMoney(
	transaction: Transaction<TestDeskTables>,
	{ session, email, isDisputed, now }: { readonly session: Session; readonly email: string; readonly isDisputed: boolean; readonly now: number }
): Promise<readonly ProviderEvent[]> {
	const { checkout_id, currency, units, interval } = session;
	const payment = `test_payment_${randomUUID()}`;
	await transaction.insertInto('test_desk_payments').values({ id: payment, checkout_id, currency, units, refunded: 0 }).execute();
	let subscription: { reference: string; renewsAt: number } | null = null;
	if (interval !== 'one-time') {
		subscription = { reference: `test_subscription_${randomUUID()}`, renewsAt: nextPayment(now, interval, now) };
		await transaction
			.insertInto('test_desk_subscriptions')
			.values({ id: subscription.reference, checkout_id, email, currency, units, interval, began_at: now, renews_at: subscription.renewsAt })
			.execute();
	}
	const paid: ProviderEvent = { ...report(session, now), type: 'payment', payment, currency, units, email, subscription };
	return isDisputed
		? [paid, { ...report(session, now), type: 'dispute', payment, dispute: `test_dispute_${randomUUID()}`, currency, units, isWon: false }]
		: [paid];
}
