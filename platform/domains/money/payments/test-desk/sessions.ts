import { createHmac, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Clock } from '../../../../core/clock';
import type { Database } from '../../../../core/db/database';
import { sha256 } from '../../../../core/digest';
import type { CheckoutOrder, PageState, ProviderEvent } from '../payment-provider';
import type { Card } from './cards';
import type { Outbox } from './events';
import { nextPayment } from './periods';
import type { SessionState, TestDeskSessionTable, TestDeskTables } from './tables';

/** How long the bank of the silent card is waited for. */
const silentMs = 2 * 60_000;
const keepSessionMs = 30 * 86_400_000;
const maxClosed = 100;

export type Session = Omit<TestDeskSessionTable, 'session_hash'>;
type Change = Partial<Pick<TestDeskSessionTable, 'state' | 'email' | 'expires_at'>>;

interface SessionsOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly outbox: Outbox;
	/** Makes the names of sessions. */
	readonly secret: string;
}

export type Sessions = ReturnType<typeof createSessions>;

/** The pages on which checkouts are paid. A session goes from one state to the next once, however often its form is sent. */
export function createSessions({ database, clock, outbox, secret }: SessionsOptions) {
	const db = database.kysely.withTables<TestDeskTables>();
	const nameOf = (checkoutId: string): string => createHmac('sha256', secret).update(checkoutId).digest('base64url');

	const report = (session: Pick<Session, 'checkout_id'>) => ({ id: `test_event_${randomUUID()}`, occurredAt: clock.now(), checkoutId: session.checkout_id });

	const checkoutReport = (session: Pick<Session, 'checkout_id'>, state: Extract<ProviderEvent, { type: 'checkout' }>['state']): ProviderEvent => ({
		...report(session),
		type: 'checkout',
		state,
	});

	/** Only the first of several requests changes the state; the others have no effect. */
	async function change(
		session: Pick<Session, 'checkout_id'>,
		from: SessionState,
		to: Change,
		act: (transaction: Transaction<TestDeskTables>) => Promise<readonly ProviderEvent[]>
	): Promise<void> {
		await db.transaction().execute(async (transaction) => {
			const { numUpdatedRows } = await transaction
				.updateTable('test_desk_sessions')
				.set(to)
				.where('checkout_id', '=', session.checkout_id)
				.where('state', '=', from)
				.executeTakeFirst();
			if (numUpdatedRows !== 1n) {
				return;
			}
			const events = await act(transaction);
			if (events.length > 0) {
				await outbox.add(transaction, events);
			}
		});
		await outbox.deliver();
	}

	/** Takes the money, of which there is none. */
	async function take(transaction: Transaction<TestDeskTables>, session: Session, email: string, isDisputed = false): Promise<readonly ProviderEvent[]> {
		const { checkout_id, currency, units, interval } = session;
		const payment = `test_payment_${randomUUID()}`;
		await transaction.insertInto('test_desk_payments').values({ id: payment, checkout_id, currency, units, refunded: 0 }).execute();
		let subscription: { reference: string; renewsAt: number } | null = null;
		if (interval !== 'one-time') {
			const now = clock.now();
			subscription = { reference: `test_subscription_${randomUUID()}`, renewsAt: nextPayment(now, interval, now) };
			await transaction
				.insertInto('test_desk_subscriptions')
				.values({ id: subscription.reference, checkout_id, email, currency, units, interval, began_at: now, renews_at: subscription.renewsAt })
				.execute();
		}
		const paid: ProviderEvent = { ...report(session), type: 'payment', payment, currency, units, email, subscription };
		return isDisputed
			? [paid, { ...report(session), type: 'dispute', payment, dispute: `test_dispute_${randomUUID()}`, currency, units, isWon: false }]
			: [paid];
	}

	/** Closes what nobody paid in time, and what the silent bank never answered. */
	async function closeLate(): Promise<void> {
		const late = await db
			.selectFrom('test_desk_sessions')
			.selectAll()
			.where('state', 'in', ['open', 'confirming', 'processing'])
			.where('expires_at', '<=', clock.now())
			.limit(maxClosed)
			.execute();
		for (const session of late) {
			await change(session, session.state, { state: 'closed' }, async () => [checkoutReport(session, 'expired')]);
		}
	}

	/** The state of a checkout's page; `closed` also for one that was deleted long after it. */
	async function pageState(checkoutId: string): Promise<PageState> {
		await closeLate();
		const row = await db.selectFrom('test_desk_sessions').select('state').where('checkout_id', '=', checkoutId).executeTakeFirst();
		if (row === undefined || row.state === 'closed') {
			return 'closed';
		}
		return row.state === 'paid' || row.state === 'processing' ? 'complete' : 'open';
	}

	return {
		/** Opens a session for an order, once. @return Its name, which only the page's address holds. */
		async open(order: CheckoutOrder): Promise<string> {
			const name = nameOf(order.id);
			await db
				.insertInto('test_desk_sessions')
				.values({
					session_hash: sha256(name),
					checkout_id: order.id,
					site_url: order.siteUrl,
					site_name: order.siteName,
					title: order.title,
					currency: order.currency,
					units: order.units,
					quantity: order.quantity,
					interval: order.interval,
					return_url: order.returnUrl,
					state: 'open',
					email: '',
					expires_at: order.expiresAt,
				})
				.onConflict((conflict) => conflict.doNothing())
				.execute();
			return name;
		},

		/** Null for a name that no session has. */
		async find(name: string): Promise<Session | null> {
			const row = await db.selectFrom('test_desk_sessions').selectAll().where('session_hash', '=', sha256(name)).executeTakeFirst();
			if (row !== undefined && row.expires_at <= clock.now() && row.state !== 'closed' && row.state !== 'paid') {
				await closeLate();
				return { ...row, state: 'closed' };
			}
			return row ?? null;
		},

		pageState,

		/** Closes a checkout's page, unless its bank was asked. */
		async end(checkoutId: string): Promise<Exclude<PageState, 'open'>> {
			const session = { checkout_id: checkoutId };
			let state = await pageState(checkoutId);
			while (state === 'open') {
				for (const from of ['open', 'confirming'] as const) {
					await change(session, from, { state: 'closed' }, async () => [checkoutReport(session, 'canceled')]);
				}
				state = await pageState(checkoutId);
			}
			return state;
		},

		/** Pays an open session with a card. The session then says what became of it. */
		async pay(session: Session, card: Card, email: string): Promise<void> {
			switch (card) {
				case 'declined':
					return change(session, 'open', { state: 'open' }, async () => [checkoutReport(session, 'declined')]);
				case 'confirms':
					return change(session, 'open', { state: 'confirming', email }, async () => []);
				case 'silent':
					return change(session, 'open', { state: 'processing', email, expires_at: clock.now() + silentMs }, async () => [checkoutReport(session, 'waiting')]);
				default:
					return change(session, 'open', { state: 'paid', email }, (transaction) => take(transaction, session, email, card === 'disputed'));
			}
		},

		/** Answers the bank's question. */
		confirm: (session: Session, isApproved: boolean): Promise<void> =>
			isApproved
				? change(session, 'confirming', { state: 'paid' }, (transaction) => take(transaction, session, session.email))
				: change(session, 'confirming', { state: 'open' }, async () => [checkoutReport(session, 'declined')]),

		/** Gives the checkout up before it is paid. */
		cancel: (session: Session): Promise<void> =>
			change(session, session.state === 'confirming' ? 'confirming' : 'open', { state: 'closed' }, async () => [checkoutReport(session, 'canceled')]),

		closeLate,

		/** Sessions hold the buyer's address. */
		async deleteOld(): Promise<void> {
			await db
				.deleteFrom('test_desk_sessions')
				.where('state', 'in', ['paid', 'closed'])
				.where('expires_at', '<', clock.now() - keepSessionMs)
				.execute();
		},
	};
}
