import { useGetConnectionDataQuery, useGetConnectionQuery } from '../../api/connection';
import { editorInitialState } from '../../store/initial-state';
import { canUpgrade, hasAiConnection } from './access';

export interface AiAccess {
	readonly isConnected: boolean;
	readonly canUpgrade: boolean;
	readonly adminUrl: string;
}

/** What the current user may do with the assistant; the printed state until the server has said it anew. */
export function useAiAccess(): AiAccess {
	const initial = editorInitialState();
	// Who connects in another tab and comes back finds the input enabled.
	const options = { skip: initial.connection.isUserConnected, refetchOnFocus: true };
	const status = useGetConnectionQuery(undefined, options);
	const data = useGetConnectionDataQuery(undefined, options);
	return {
		isConnected: hasAiConnection(initial.siteType, status.data ?? initial.connection),
		canUpgrade: canUpgrade(initial.siteType, data.data ?? initial.userConnectionData),
		adminUrl: initial.adminUrl,
	};
}
