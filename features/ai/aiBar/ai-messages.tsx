import type { Allowance } from '../aiFeature/use-allowance';
import { UpgradePrompt } from '../aiFeature/components/upgrade-prompt';
import { showsRemaining } from '../aiFeature/usage';
import { SetUpAi } from '../aiFeature/components/set-up-ai';
import { canRetry, type SuggestionError } from '../suggestion/errors';
import { ErrorMessage, GuidelineMessage, RemainingRequestsMessage } from '../suggestion/components/message-bar';

/** Says why the user cannot send requests; nothing if they can. */
export function AiObstacle(allowance: Allowance) {
	const { source, canAsk, canUpgrade, feature, links, onUpgrade } = allowance;
	if (canAsk) {
		return null;
	}
	return source === 'none' ? (
		<SetUpAi {...allowance} />
	) : (
		<UpgradePrompt feature={feature} canUpgrade={canUpgrade} upgradeUrl={links.upgrade} onUpgrade={onUpgrade} />
	);
}

interface AiMessagesProps extends Allowance {
	readonly error: SuggestionError | null;
	/** There is a text of the AI, or it is being written. */
	readonly hasAnswer: boolean;
	readonly onRetry: () => void;
}

/** The message bar (spec 1 §2, surface 3): an error, else the remaining requests, else the guidelines. */
export function AiMessages({ error, hasAnswer, usage, isUpgradeRequired, offersUpgrade, links, onRetry, onUpgrade }: AiMessagesProps) {
	// Spec 1 §8: the quota error has its banner and no error notice; the message bar offers the upgrade.
	if (error && error.code !== 'error_quota_exceeded') {
		return <ErrorMessage error={error} canRetry={canRetry(error)} onRetry={onRetry} />;
	}
	if (isUpgradeRequired || (usage && showsRemaining(usage))) {
		const remaining = isUpgradeRequired ? 0 : (usage?.remaining ?? 0);
		return (
			<RemainingRequestsMessage
				remaining={remaining}
				upgradeUrl={offersUpgrade ? links.upgrade : null}
				onUpgrade={() => onUpgrade({ kind: 'upgrade', placement: 'message-bar' })}
			/>
		);
	}
	return hasAnswer ? <GuidelineMessage guidelinesUrl={links.guidelines} /> : null;
}
