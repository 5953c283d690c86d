import { type AiFeature, useGetAiFeatureQuery } from '../../../api/ai/ai-feature';
import { useGetCoreAiQuery } from '../../../api/ai/core-ai';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { connectionUrl, connectorsUrl, feedbackUrl, guidelinesUrl, modelSetupUrl, upgradeUrl } from '../../site/connection/links';
import { useAiAccess } from '../../site/connection/use-ai-access';
import { selectCanManage, selectPrintedConnection, selectPrintedCoreAi } from '../../site/session/slice';
import { type UpgradeLink, upgradeLinkFollowed } from './actions';
import { selectAiUsage, selectIsUpgradeRequired } from './slice';
import { type AiSource, selectAiSource, selectCoreAi } from './source';
import { type AiUsage, hasUpgrade } from './usage';

export interface Allowance {
	/** The service that answers a request for a text. */
	readonly source: AiSource;
	/** A request for a text can be sent: there is who answers it, and the quota is not used up. */
	readonly canAsk: boolean;
	/** The platform can be asked, which alone makes images and hears speech. */
	readonly isConnected: boolean;
	/** The site is connected; the user may lack a connection of their own. */
	readonly isSiteConnected: boolean;
	/** The user may connect the site. */
	readonly canManage: boolean;
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
		/** WordPress's page with the keys of AI providers; null where there is none, or the user may not enter one. */
		readonly connectors: string | null;
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
	const { isConnected, isSiteConnected, canUpgrade, adminUrl } = useAiAccess();
	const canManage = useAppSelector(selectCanManage);
	const source = useAppSelector(selectAiSource);
	const printedCoreAi = useAppSelector(selectPrintedCoreAi);
	const coreAi = useAppSelector(selectCoreAi);
	// A page that was printed with a connection does not say what WordPress can ask.
	const isCoreAiPrinted = !useAppSelector(selectPrintedConnection).isRegistered;
	// A key can be entered in another tab; the input is then enabled on return.
	useGetCoreAiQuery(undefined, {
		skip: isSiteConnected || (isCoreAiPrinted && printedCoreAi !== 'keyless'),
		refetchOnFocus: true,
		refetchOnMountOrArgChange: 5,
	});
	const { data: feature = null } = useGetAiFeatureQuery(undefined, { skip: !isConnected });
	const isUpgradeRequired = useAppSelector(selectIsUpgradeRequired) && source !== 'wordpress';
	return {
		source,
		canAsk: source !== 'none' && !isUpgradeRequired,
		isConnected,
		isSiteConnected,
		canManage,
		canUpgrade,
		offersUpgrade: canUpgrade && (feature === null || hasUpgrade(feature)),
		isUpgradeRequired,
		feature,
		usage: useAppSelector(selectAiUsage),
		hasModel: feature?.hasModel ?? true,
		hasTranscription: feature?.hasTranscription ?? true,
		links: {
			connection: connectionUrl(adminUrl),
			connectors: canManage && coreAi !== 'missing' ? connectorsUrl(adminUrl) : null,
			upgrade: upgradeUrl(adminUrl),
			guidelines: guidelinesUrl(adminUrl),
			feedback: feedbackUrl,
			modelSetup: canManage ? modelSetupUrl(adminUrl) : null,
		},
		onUpgrade: (link) => void dispatch(upgradeLinkFollowed(link)),
	};
}
