import type { Clock } from '../../../../core/clock';
import { RestFailure } from '../../../../core/errors';
import type { SitePerson } from '../../../../core/http/caller';
import type { Connections, StoredConnection } from './connections';
import type { AccessToken } from './google-access';
import type { GoogleApi } from './google-api';
import { authorizationRequired, TokenRefused } from './google-request';

/** An access token that ends so soon is renewed before it is used. */
const renewBeforeEndMs = 60_000;

/** A connection while one request is answered: its access may be renewed on the way. */
export interface UsedConnection extends Omit<StoredConnection, 'access'> {
	access: AccessToken;
}

interface RenewedAccessOptions {
	readonly google: Pick<GoogleApi, 'renew'>;
	readonly connections: Connections;
	readonly clock: Clock;
}

/** The access of people, renewed where it has ended. */
export function createRenewedAccess({ google, connections, clock }: RenewedAccessOptions) {
	/** @throws {RestFailure} 403 `authorization_required` */
	async function connectionOf(caller: SitePerson): Promise<UsedConnection> {
		const connection = await connections.find(caller);
		if (connection === null) {
			throw authorizationRequired();
		}
		return connection;
	}

	async function renew(connection: UsedConnection): Promise<string> {
		const { id, refreshToken } = connection;
		try {
			connection.access = await google.renew(refreshToken);
			await connections.keepAccess(id, connection.access);
			return connection.access.token;
		} catch (error) {
			if (error instanceof RestFailure && error.code === authorizationRequired().code) {
				await connections.remove(id);
			}
			throw error;
		}
	}

	/** Renews the access token where it has ended, or where Google says so. */
	async function withToken<Result>(connection: UsedConnection, work: (token: string) => Promise<Result>): Promise<Result> {
		const { access } = connection;
		const token = access.expiresAt - renewBeforeEndMs > clock.now() ? access.token : await renew(connection);
		try {
			return await work(token);
		} catch (error) {
			if (!(error instanceof TokenRefused)) {
				throw error;
			}
		}
		const renewed = await renew(connection);
		return work(renewed).catch((error: unknown) => {
			throw error instanceof TokenRefused ? authorizationRequired() : error;
		});
	}

	return { connectionOf, withToken };
}

export type RenewedAccess = ReturnType<typeof createRenewedAccess>;
