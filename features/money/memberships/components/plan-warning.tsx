import { Notice } from '@wordpress/components';
import { invalidPlan, willBeHidden } from '../messages';
import type { PlanKind } from '../slice';
import type { PlanWarningState } from '../use-plans';

interface PlanWarningProps {
	readonly state: PlanWarningState;
	readonly kind: PlanKind;
}

/** Says that visitors will not see the button, and why (spec 2 §8 "Memberships"). */
export function PlanWarning({ state, kind }: PlanWarningProps) {
	if (state === 'none') {
		return null;
	}
	return (
		<Notice status="warning" isDismissible={false} className="sitewright-banner">
			{state === 'invalid' && <strong>{invalidPlan()}</strong>} <span>{willBeHidden(kind)}</span>
		</Notice>
	);
}
