import { GetAiFeature } from '../../../api/contract/ai-feature.contract';
import type { PlatformServer } from '../../core/domain';
import { signedCaller } from '../../core/http/caller';
import { contractRoute } from '../../core/http/contract-route';
import type { Quota } from './quota';

/** Spec 2 §3 "AI assistant feature". */
export function addRoutes(server: PlatformServer, quota: Quota): void {
	server.route({ ...contractRoute(GetAiFeature), handler: (request) => quota.describe(signedCaller(request).site) });
}
