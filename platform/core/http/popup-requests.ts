import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { randomName, sha256 } from '../digest';
import type { SitePerson } from './caller';

/** A popup that was opened and has not come back. */
export type PopupRequestTable = {
	/** SHA-256 of the request's name, which is also the `state` of OAuth. */
	request_hash: string;
	site_id: number;
	wp_user_id: number;
	/** Milliseconds since 1970. */
	expires_at: number;
};

interface PopupRequestsOptions {
	readonly database: Database;
	readonly clock: Clock;
	/** The domain's own table, with the columns of `PopupRequestTable`. */
	readonly table: string;
}

/** Milliseconds in which a popup is used. */
export const popupRequestMs = 10 * 60_000;

export type PopupRequests = ReturnType<typeof createPopupRequests>;

/** The popups under way, in which people connect an account of another service. Each is used once, within ten minutes. */
export function createPopupRequests({ database, clock, table }: PopupRequestsOptions) {
	const db: Kysely<Record<string, PopupRequestTable>> = database.kysely.withTables<Record<string, PopupRequestTable>>();
	const toPerson = (row: Pick<PopupRequestTable, 'site_id' | 'wp_user_id'> | undefined): SitePerson | null =>
		row === undefined ? null : { siteId: row.site_id, wpUserId: row.wp_user_id };

	return {
		/** @return The name of the request. */
		async open({ siteId, wpUserId }: SitePerson): Promise<string> {
			const name = randomName();
			await db
				.insertInto(table)
				.values({ request_hash: sha256(name), site_id: siteId, wp_user_id: wpUserId, expires_at: clock.now() + popupRequestMs })
				.execute();
			return name;
		},

		/** Null for a request that is unknown, used or expired. */
		async find(name: string): Promise<SitePerson | null> {
			return toPerson(
				await db
					.selectFrom(table)
					.select(['site_id', 'wp_user_id'])
					.where('request_hash', '=', sha256(name))
					.where('expires_at', '>', clock.now())
					.executeTakeFirst()
			);
		},

		/** As `find`, once. */
		async take(name: string): Promise<SitePerson | null> {
			return toPerson(
				await db
					.deleteFrom(table)
					.where('request_hash', '=', sha256(name))
					.where('expires_at', '>', clock.now())
					.returning(['site_id', 'wp_user_id'])
					.executeTakeFirst()
			);
		},

		async deleteExpired(): Promise<void> {
			await db.deleteFrom(table).where('expires_at', '<', clock.now()).execute();
		},
	};
}
