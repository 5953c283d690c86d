import { parseSession, type SessionState } from '../../features/site/session/slice';
import { defaultInitialState } from '../../store/initial-state';
import type { EditorInitialState } from '../../store/printed-state';

/** The kinds of sites (spec 1 §6). A VIP site is one of the others, whose plan says so. */
export type SiteKind = 'simple' | 'atomic' | 'vip' | 'self-hosted' | 'self-hosted, not connected';

const siteTypes: Readonly<Record<SiteKind, EditorInitialState['siteType']>> = {
	simple: 'simple',
	atomic: 'atomic',
	vip: 'jetpack',
	'self-hosted': 'jetpack',
	'self-hosted, not connected': 'jetpack',
};

/** The state that the shim prints on a kind of site. */
export function printedState(kind: SiteKind, canManage: boolean): EditorInitialState {
	const isConnected = kind === 'self-hosted' || kind === 'vip';
	return {
		...defaultInitialState,
		siteType: siteTypes[kind],
		connection: { isRegistered: isConnected, isUserConnected: isConnected, isOfflineMode: false },
		userConnectionData: {
			currentUser: { ...defaultInitialState.userConnectionData.currentUser, isConnected, permissions: { manage_options: canManage } },
		},
		canUseAi: true,
	};
}

/** The session of a person on a kind of site. */
export const sessionOn = (kind: SiteKind, canManage: boolean): SessionState => parseSession(printedState(kind, canManage));

/** The upgrade that the platform names on a kind of site. */
export const upgradeTypeOn = (kind: SiteKind): 'vip' | 'default' => (kind === 'vip' ? 'vip' : 'default');
