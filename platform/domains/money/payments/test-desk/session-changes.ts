import type { Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../../core/clock';
import type { Database } from '../../../../core/db/database';
import type { ProviderEvent } from '../payment-provider';
import type { Outbox } from './events';
import type { SessionState, TestDeskSessionTable, TestDeskTables } from './tables';

export interface SessionsOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly outbox: Outbox;
	/** Makes the names of sessions. */
	readonly secret: string;
}

export type Session = Omit<TestDeskSessionTable, 'session_hash'>;

type Change = Partial<Pick<TestDeskSessionTable, 'state' | 'email' | 'expires_at'>>;

type ReportedSession = Pick<Session, 'checkout_id'>;

export const report = ({ checkout_id: checkoutId }: ReportedSession, now: number) => ({ id: `test_event_${randomUUID()}`, occurredAt: now, checkoutId });

export const checkoutReport = (session: ReportedSession, state: Extract<ProviderEvent, { type: 'checkout' }>['state'], now: number): ProviderEvent => ({
	...report(session, now),
	type: 'checkout',
	state,
});

/** Changes sessions: a session goes from one state to the next once, however often its form is sent. */
export function createSessionChanges({ database, outbox }: Pick<SessionsOptions, 'database' | 'outbox'>) {
	const db = database.kysely.withTables<TestDeskTables>();

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

	return change;
}

export type ChangeSession = ReturnType<typeof createSessionChanges>;
