import type { Session } from './google-answers';
import type { PickerSession } from '../../../../../api/contract/media/photo-library.contract';
import type { SitePerson } from '../../../../core/http/caller';
import type { Connections } from './connections';
import type { GoogleApi } from './google-api';
import type { RenewedAccess, UsedConnection } from './renewed-access';

/** Pictures that can be picked at once. */
export const maxPicked = 100;

const noSession: PickerSession = { status: 'none', picker_url: '', poll_ms: 5000, timeout_ms: 0 };
const openSession = ({ pickerUrl, pollMs, timeoutMs }: Session): PickerSession => ({
	status: 'open',
	picker_url: pickerUrl,
	poll_ms: pollMs,
	timeout_ms: timeoutMs,
});

interface PickingOptions extends RenewedAccess {
	readonly google: GoogleApi;
	readonly connections: Connections;
}

export interface Picking {
	/** @throws {RestFailure} 403 `authorization_required`; those of Google. */
	beginPicking(caller: SitePerson): Promise<PickerSession>;
	/** @throws {RestFailure} 403 `authorization_required` if the person took the access back; those of Google. */
	session(caller: SitePerson): Promise<PickerSession>;
	/** Gives the access back. Nothing of it stays, even if Google cannot be reached. */
	disconnect(caller: SitePerson): Promise<void>;
	/** Gives back the access of people whose site, or who themselves, left the platform. */
	disconnectLeft(): Promise<void>;
}

/** The picker's sessions, each of one person, and the end of the access. */
export function createPicking({ google, connections, connectionOf, withToken }: PickingOptions): Picking {
	/** Sessions that nobody needs any more end by themselves, too. */
	async function endSession(connection: UsedConnection): Promise<void> {
		const { sessionId } = connection;
		if (sessionId !== null) {
			await withToken(connection, (token) => google.deleteSession(token, sessionId)).catch(() => undefined);
		}
	}

	async function disconnect(caller: SitePerson): Promise<void> {
		const connection = await connections.take(caller);
		if (connection === null) {
			return;
		}
		await endSession(connection);
		await google.revoke(connection.refreshToken).catch(() => undefined);
	}

	return {
		async beginPicking(caller) {
			const connection = await connectionOf(caller);
			const session = await withToken(connection, (token) => google.createSession(token, maxPicked));
			await connections.keepSession(connection.id, session.id);
			await endSession(connection);
			return openSession(session);
		},

		async session(caller) {
			const connection = await connections.find(caller);
			if (connection === null) {
				return { ...noSession, status: 'disconnected' };
			}
			const { sessionId } = connection;
			const session = sessionId === null ? null : await withToken(connection, (token) => google.getSession(token, sessionId));
			if (session === null) {
				return noSession;
			}
			return session.isPicked ? { ...noSession, status: 'picked' } : openSession(session);
		},

		disconnect,

		async disconnectLeft() {
			for (const caller of await connections.findLeft()) {
				await disconnect(caller);
			}
		},
	};
}
