import { type AiFeature, useGetAiFeatureQuery } from '../../../api/ai/ai-feature';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { connectionUrl, feedbackUrl, guidelinesUrl, modelSetupUrl, upgradeUrl } from '../../site/connection/links';
import { useAiAccess } from '../../site/connection/use-ai-access';
import { selectCanManage } from '../../site/session/slice';
import { type UpgradeLink, upgradeLinkFollowed } from './actions';
import { selectAiUsage, selectIsUpgradeRequired } from './slice';
import { type AiUsage, hasUpgrade } from './usage';

export interface Allowance {
	readonly isConnected: boolean;
	readonly canUpgrade: boolean;
	/** The user may upgrade, and there is a tier to move to. True until the server has answered. */
	readonly offersUpgrade: boolean;
	/** The next request would be refused over the quota. */
	readonly isUpgradeRequired: boolean;
	/** Null until the server has answered. */
	readonly feature: AiFeature | null;
	readonly usage: AiUsage | null;
	/** A model is connected; without one the platform answers by rule. True until the server has answered. */
	readonly hasModel: boolean;
	/** Speech becomes text. True until the server has answered. */
	readonly hasTranscription: boolean;
	readonly links: {
		readonly connection: string;
		readonly upgrade: string;
		readonly guidelines: string;
		readonly feedback: string;
		/** Null if the user may not connect a model. */
		readonly modelSetup: string | null;
	};
	/** A link for more requests was followed. */
	readonly onUpgrade: (link: UpgradeLink) => void;
}

/** Whether the current user may send requests, the remaining requests, and the pages to connect or upgrade. */
export function useAllowance(): Allowance {
	const dispatch = useAppDispatch();
	const { isConnected, canUpgrade, adminUrl } = useAiAccess();
	const canManage = useAppSelector(selectCanManage);
	const { data: feature = null } = useGetAiFeatureQuery(undefined, { skip: !isConnected });
	return {
		isConnected,
		canUpgrade,
		offersUpgrade: canUpgrade && (feature === null || hasUpgrade(feature)),
		isUpgradeRequired: useAppSelector(selectIsUpgradeRequired),
		feature,
		usage: useAppSelector(selectAiUsage),
		hasModel: feature?.hasModel ?? true,
		hasTranscription: feature?.hasTranscription ?? true,
		links: {
			connection: connectionUrl(adminUrl),
			upgrade: upgradeUrl(adminUrl),
			guidelines: guidelinesUrl(adminUrl),
			feedback: feedbackUrl,
			modelSetup: canManage ? modelSetupUrl(adminUrl) : null,
		},
		onUpgrade: (link) => void dispatch(upgradeLinkFollowed(link)),
	};
}
