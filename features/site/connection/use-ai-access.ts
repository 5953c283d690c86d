import { useGetConnectionDataQuery, useGetConnectionQuery } from '../../../api/site/connection';
import { useAppSelector } from '../../../store/hooks';
import { selectAdminUrl, selectPrintedConnection, selectPrintedUser, selectSiteType } from '../session/slice';
import { canUpgrade, hasAiConnection } from './access';

export interface AiAccess {
	readonly isConnected: boolean;
	/** The site is; the current user may lack a connection of their own. */
	readonly isSiteConnected: boolean;
	readonly canUpgrade: boolean;
	readonly adminUrl: string;
}

/** Whether the current user may use the assistant and upgrade; as printed until the server has answered. */
export function useAiAccess(): AiAccess {
	const siteType = useAppSelector(selectSiteType);
	const connection = useAppSelector(selectPrintedConnection);
	const currentUser = useAppSelector(selectPrintedUser);
	// The user can connect in another tab; the input is then enabled on return.
	const options = { skip: connection.isUserConnected, refetchOnFocus: true };
	const status = useGetConnectionQuery(undefined, options);
	const data = useGetConnectionDataQuery(undefined, options);
	const current = status.data ?? connection;
	return {
		isConnected: hasAiConnection(siteType, current),
		isSiteConnected: siteType !== 'jetpack' || current.isRegistered,
		canUpgrade: canUpgrade(siteType, data.data ?? { currentUser }),
		adminUrl: useAppSelector(selectAdminUrl),
	};
}
