import { PanelBody, Spinner } from '@wordpress/components';
import { SelectControl } from '../../../../components/controls';
import { ErrorNotice } from '../../../../components/error-notice';
import { noPlanOption, planLabel, planNotFound } from '../messages';
import { planText } from '../plans';
import type { PlanKind } from '../slice';
import type { Plans } from '../use-plans';
import { NewPlan } from './new-plan';

export interface PlanChoice {
	readonly plans: Plans;
	/** Null for none of the block's own. */
	readonly planId: number | null;
	/** The names of the plans of the premium content around the block, whose plans it has without one of its own; null elsewhere. */
	readonly contentPlans: string | null;
	/** Null for those of the premium content. */
	readonly onChoose: (planId: number | null) => void;
}

/** Chooses the plan of a block, or makes one. */
export function PlanPanel({ plans, planId, contentPlans, kind, onChoose }: PlanChoice & { readonly kind: PlanKind }) {
	const { products, task, warning, draft, onRetry } = plans;
	const options = [
		...(warning === 'invalid' && planId !== null ? [{ value: String(planId), label: planNotFound() }] : []),
		...(planId === null || contentPlans !== null ? [{ value: '', label: noPlanOption(contentPlans) }] : []),
		...products.map((product) => ({ value: String(product.id), label: planText(product) })),
	];
	return (
		<PanelBody title={planLabel(kind)}>
			{task.status === 'loading' && <Spinner />}
			<ErrorNotice error={task.status === 'failed' ? task.message : null} onRetry={draft ? undefined : onRetry} />
			{products.length > 0 && (
				<SelectControl
					label={planLabel(kind)}
					value={planId === null ? '' : String(planId)}
					options={options}
					onChange={(value: string) => (value !== '' || contentPlans !== null) && onChoose(value === '' ? null : Number(value))}
				/>
			)}
			<NewPlan plans={plans} kind={kind} />
		</PanelBody>
	);
}
