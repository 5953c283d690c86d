import type { ConnectionData, ConnectionStatus } from '../../../api/site/connection';
import type { EditorInitialState } from '../../../store/printed-state';

/**
 * Whether the assistant may be used (spec 1 §6): simple and atomic sites count as connected, a self-hosted one needs
 * a registered site and a connected user.
 */
export function hasAiConnection(siteType: EditorInitialState['siteType'], { isRegistered, isUserConnected }: ConnectionStatus): boolean {
	return siteType !== 'jetpack' || (isRegistered && isUserConnected);
}

/** Whether the current user may upgrade; the others are referred to an administrator. On simple sites everybody may. */
export function canUpgrade(siteType: EditorInitialState['siteType'], { currentUser }: ConnectionData): boolean {
	return siteType === 'simple' || currentUser.permissions.manage_options;
}
