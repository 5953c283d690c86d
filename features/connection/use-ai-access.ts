import { useGetConnectionDataQuery, useGetConnectionQuery } from '../../api/connection';
import { editorInitialState } from '../../store/initial-state';
import { canUpgrade, hasAiConnection } from './access';

export interface AiAccess {
	readonly isConnected: boolean;
	readonly canUpgrade: boolean;
	readonly adminUrl: string;
	/** Reads the connection again, such as after the person came back from connecting. */
	readonly recheck: () => void;
}

/** What the current user may do with the assistant; the printed state until the server has said it anew. */
export function useAiAccess(): AiAccess {
	const initial = editorInitialState();
	const status = useGetConnectionQuery(undefined, { skip: initial.connection.isUserConnected });
	const data = useGetConnectionDataQuery(undefined, { skip: initial.connection.isUserConnected });
	return {
		isConnected: hasAiConnection(initial.siteType, status.data ?? initial.connection),
		canUpgrade: canUpgrade(initial.siteType, data.data ?? initial.userConnectionData),
		adminUrl: initial.adminUrl,
		recheck: () => {
			if (!status.isUninitialized) {
				void status.refetch();
			}
		},
	};
}
