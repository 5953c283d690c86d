import type { PageState } from '../payment-provider';
import { type ChangeSession, checkoutReport, type SessionsOptions } from './session-changes';
import type { TestDeskTables } from './tables';

const maxClosed = 100;

interface LateSessionsOptions extends Pick<SessionsOptions, 'database' | 'clock'> {
	readonly change: ChangeSession;
}

/** Sessions that end by themselves. */
export function createLateSessions({ database, clock, change }: LateSessionsOptions) {
	const db = database.kysely.withTables<TestDeskTables>();

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
			await change(session, session.state, { state: 'closed' }, async () => [checkoutReport(session, 'expired', clock.now())]);
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

	return { closeLate, pageState };
}
