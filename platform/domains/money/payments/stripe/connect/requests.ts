import type { Clock } from '../../../../../core/clock';
import type { Database } from '../../../../../core/db/database';
import { randomName, sha256 } from '../../../../../core/digest';
import type { SitePerson } from '../../../../../core/http/caller';
import type { StripeTables } from '../tables';

/** Longer than a person needs for Stripe's questions. */
const requestMs = 86_400_000;

/** A person of a site, led to Stripe to connect an account. */
export interface ConnectRequest extends SitePerson {
	readonly accountId: number;
	/** Where the person goes on afterwards, on the site. */
	readonly returnUrl: string;
}

export type ConnectRequests = ReturnType<typeof createConnectRequests>;

/** The ways back from Stripe: each is used once, within a day, and belongs to one person of one site. */
export function createConnectRequests({ database, clock }: { database: Database; clock: Clock }) {
	const db = database.kysely.withTables<StripeTables>();
	return {
		/** @return The name of the request. */
		async open({ siteId, wpUserId, accountId, returnUrl }: ConnectRequest): Promise<string> {
			const name = randomName();
			await db
				.insertInto('payment_connect_requests')
				.values({
					request_hash: sha256(name),
					site_id: siteId,
					wp_user_id: wpUserId,
					account_id: accountId,
					return_url: returnUrl,
					expires_at: clock.now() + requestMs,
				})
				.execute();
			return name;
		},

		/** Null for a request that is unknown, used or expired. */
		async take(name: string): Promise<ConnectRequest | null> {
			const row = await db
				.deleteFrom('payment_connect_requests')
				.where('request_hash', '=', sha256(name))
				.where('expires_at', '>', clock.now())
				.returningAll()
				.executeTakeFirst();
			return row === undefined ? null : { siteId: row.site_id, wpUserId: row.wp_user_id, accountId: row.account_id, returnUrl: row.return_url };
		},

		async deleteExpired(): Promise<void> {
			await db.deleteFrom('payment_connect_requests').where('expires_at', '<', clock.now()).execute();
		},
	};
}
