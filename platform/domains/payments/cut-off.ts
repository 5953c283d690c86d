import type { Clock } from '../../core/clock';
import type { Database } from '../../core/db/database';
import type { Providers } from './providers';
import type { PaymentsTables } from './tables';

/** Longer than Stripe repeats a report. */
const waitMs = 7 * 86_400_000;

/**
 * Expires checkouts at accounts that report no more, so that they do not hold their pieces for ever: seven days after their pages
 * closed. A payment that is reported later still counts.
 */
export function createCutOff({ database, clock, providers }: { database: Database; clock: Clock; providers: Pick<Providers, 'cutOff'> }) {
	const db = database.kysely.withTables<PaymentsTables>();
	const states = ['open', 'declined'] as const;
	return {
		async cleanUp(): Promise<void> {
			const until = clock.now() - waitMs;
			const late = await db.selectFrom('payment_checkouts').select('provider').distinct().where('state', 'in', states).where('expires_at', '<', until).execute();
			const names = await providers.cutOff(late.map(({ provider }) => provider));
			if (names.length > 0) {
				await db.updateTable('payment_checkouts').set({ state: 'expired', open_key: null }).where('provider', 'in', names).where('state', 'in', states).where('expires_at', '<', until).execute();
			}
		},
	};
}
