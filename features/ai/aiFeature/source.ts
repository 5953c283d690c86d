import { coreAiApi } from '../../../api/ai/core-ai';
import { connectionApi } from '../../../api/site/connection';
import type { CoreAiState } from '../../../api/contract/ai/core-ai.contract';
import { hasAiConnection } from '../../site/connection/access';
import { selectPrintedConnection, selectPrintedCoreAi, selectSiteType, type SessionState } from '../../site/session/slice';

/** The service that answers: the platform, else WordPress by its own AI client, else none. */
export type AiSource = 'platform' | 'wordpress' | 'none';

const selectConnection = connectionApi.endpoints.getConnection.select();
const selectCoreAiAnswer = coreAiApi.endpoints.getCoreAi.select();

type StateWithSource = Parameters<typeof selectConnection>[0] & Parameters<typeof selectCoreAiAnswer>[0] & { readonly session: SessionState };

/** What WordPress itself can ask; as printed until the server has answered. */
export const selectCoreAi = (state: StateWithSource): CoreAiState => selectCoreAiAnswer(state).data?.state ?? selectPrintedCoreAi(state);

/** As printed until the server has answered. */
export function selectAiSource(state: StateWithSource): AiSource {
	const connection = selectConnection(state).data ?? selectPrintedConnection(state);
	if (hasAiConnection(selectSiteType(state), connection)) {
		return 'platform';
	}
	// A platform has limits for each role: where there is one, nobody goes around it.
	return !connection.isRegistered && selectCoreAi(state) === 'ready' ? 'wordpress' : 'none';
}
