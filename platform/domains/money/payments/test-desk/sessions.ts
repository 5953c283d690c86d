import { createHmac } from 'node:crypto';
import { sha256 } from '../../../../core/digest';
import type { CheckoutOrder, PageState } from '../payment-provider';
import { createLateSessions } from './late-sessions';
import { createPaySession } from './pay-session';
import { checkoutReport, createSessionChanges, type Session, type SessionsOptions } from './session-changes';
import type { TestDeskSessionTable, TestDeskTables } from './tables';

const keepSessionMs = 30 * 86_400_000;

export type Sessions = ReturnType<typeof createSessions>;

/** The pages on which checkouts are paid. A session goes from one state to the next once, however often its form is sent. */
export function createSessions({ database, clock, outbox, secret }: SessionsOptions) {
	const db = database.kysely.withTables<TestDeskTables>();
	const nameOf = (checkoutId: string): string => createHmac('sha256', secret).update(checkoutId).digest('base64url');
	const change = createSessionChanges({ database, outbox });
	const { closeLate, pageState } = createLateSessions({ database, clock, change });

	return {
		...createPaySession({ clock, change }),

		/** Opens a session for an order, once. @return Its name, which only the page's address holds. */
		async open(order: CheckoutOrder): Promise<string> {
			const name = nameOf(order.id);
			await db
				.insertInto('test_desk_sessions')
				.values(newSession(order, name))
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
					await change(session, from, { state: 'closed' }, async () => [checkoutReport(session, 'canceled', clock.now())]);
				}
				state = await pageState(checkoutId);
			}
			return state;
		},

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

const newSession = (order: CheckoutOrder, name: string): TestDeskSessionTable => ({
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
});
