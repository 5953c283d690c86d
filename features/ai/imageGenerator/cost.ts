import type { AiFeature } from '../../../api/ai/ai-feature';
import { imageCost, imageFeature } from '../../../api/contract/ai/ai-feature.contract';

/** How many requests an image counts; the platform's number, or the default of spec 2 §9 before it has answered. */
export const imageCostOf = (feature: AiFeature | null): number => feature?.costs[imageFeature]?.['image'] ?? imageCost;
