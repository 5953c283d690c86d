import type { Kysely } from 'kysely';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import { randomName, sha256 } from '../../../core/digest';
import type { Site } from '../../../core/http/caller';
import type { NewUser } from './sites';
import type { AuthorizationTable, SitesTables } from './tables';

const validMs = 10 * 60_000;

export interface PendingAuthorization {
	readonly user: NewUser;
	readonly site: { readonly url: string; readonly title: string };
	readonly redirectUri: string;
	readonly state: string;
}

export type Authorizations = ReturnType<typeof createAuthorizations>;

function toUser(row: Pick<AuthorizationTable, 'wp_user_id' | 'login' | 'display_name'>): NewUser {
	return { wpUserId: row.wp_user_id, login: row.login, displayName: row.display_name };
}

async function findPending(db: Kysely<SitesTables>, request: string, now: number): Promise<PendingAuthorization | null> {
	const row = await db
		.selectFrom('authorizations')
		.innerJoin('sites', 'sites.id', 'authorizations.site_id')
		.selectAll('authorizations')
		.select(['sites.url', 'sites.title'])
		.where('request_hash', '=', sha256(request))
		.where('decided_at', 'is', null)
		.where('expires_at', '>', now)
		.executeTakeFirst();
	return row === undefined ? null : { user: toUser(row), site: { url: row.url, title: row.title }, redirectUri: row.redirect_uri, state: row.state };
}

/** One-use, ten-minute consents: a site opens one, its user decides on the platform's page, the site redeems the code. */
export function createAuthorizations({ database, clock }: { database: Database; clock: Clock }) {
	const db = database.kysely.withTables<SitesTables>();

	return {
		/** @return The name of the request, which only the page's address holds. */
		async open(site: Site, user: NewUser, redirectUri: string, state: string): Promise<string> {
			const request = randomName();
			await db
				.insertInto('authorizations')
				.values({
					request_hash: sha256(request),
					site_id: site.id,
					wp_user_id: user.wpUserId,
					login: user.login,
					display_name: user.displayName,
					redirect_uri: redirectUri,
					state,
					expires_at: clock.now() + validMs,
					decided_at: null,
					code_hash: null,
				})
				.execute();
			return request;
		},

		findPending: (request: string): Promise<PendingAuthorization | null> => findPending(db, request, clock.now()),

		/** Closes the request; with a code to redeem where the user approved. Null when it is closed or expired already. */
		async decide(request: string, isApproved: boolean): Promise<{ pending: PendingAuthorization; code: string | null } | null> {
			const pending = await findPending(db, request, clock.now());
			const code = isApproved ? randomName() : null;
			const { numUpdatedRows } = await db
				.updateTable('authorizations')
				.set({ decided_at: clock.now(), code_hash: code === null ? null : sha256(code), expires_at: clock.now() + validMs })
				.where('request_hash', '=', sha256(request))
				.where('decided_at', 'is', null)
				.where('expires_at', '>', clock.now())
				.executeTakeFirst();
			return pending === null || numUpdatedRows !== 1n ? null : { pending, code };
		},

		/** The user who approved, once; null for a code that is used, expired, of another site or of another user. */
		async redeem(site: Site, code: string, wpUserId: number): Promise<NewUser | null> {
			const row = await db
				.deleteFrom('authorizations')
				.where('code_hash', '=', sha256(code))
				.where('site_id', '=', site.id)
				.where('wp_user_id', '=', wpUserId)
				.where('expires_at', '>', clock.now())
				.returning(['wp_user_id', 'login', 'display_name'])
				.executeTakeFirst();
			return row === undefined ? null : toUser(row);
		},

		async deleteExpired(): Promise<void> {
			await db.deleteFrom('authorizations').where('expires_at', '<', clock.now()).execute();
		},
	};
}
