import { GetAiFeature } from '../../api/contract/ai-feature.contract';
import { serve } from '../http/serve';

/** Spec 2 §3 "AI assistant feature". */
export const routes = [serve(GetAiFeature, ({ caller: { site }, services: { quota } }) => quota.describe(site))];
