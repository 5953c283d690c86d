import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { Providers } from './providers';
import type { PaymentsTables } from './tables';

const dayMs = 86_400_000;

/** Milliseconds after its page closed for which a bank is waited for: longer than banks take for a direct debit. */
export const bankWaitMs = 30 * dayMs;

/** How long after its page closed a checkout is waited for. */
const waits = [
	// Longer than Stripe repeats a report.
	{ states: ['open', 'declined'], waitMs: 7 * dayMs },
	{ states: ['waiting'], waitMs: bankWaitMs },
] as const;

/**
 * Expires checkouts at accounts that report no more, so that they do not hold their pieces for ever. A payment that is reported
 * later still counts.
 */
export function createCutOff({ database, clock, providers }: { database: Database; clock: Clock; providers: Pick<Providers, 'cutOff'> }) {
	const db = database.kysely.withTables<PaymentsTables>();
	return {
		async cleanUp(): Promise<void> {
			for (const { states, waitMs } of waits) {
				const until = clock.now() - waitMs;
				const late = await db
					.selectFrom('payment_checkouts')
					.select('provider')
					.distinct()
					.where('state', 'in', states)
					.where('expires_at', '<', until)
					.execute();
				const names = await providers.cutOff(late.map(({ provider }) => provider));
				if (names.length > 0) {
					await db
						.updateTable('payment_checkouts')
						.set({ state: 'expired', open_key: null })
						.where('provider', 'in', names)
						.where('state', 'in', states)
						.where('expires_at', '<', until)
						.execute();
				}
			}
		},
	};
}
