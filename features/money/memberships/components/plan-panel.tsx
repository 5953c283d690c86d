import { Button, PanelBody, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SelectControl } from '../../../../components/controls';
import { ErrorNotice } from '../../../../components/error-notice';
import { useFocusOfView } from '../../../../components/use-focus-of-view';
import { addPlan, planLabel, planNotFound, plansNeedAdministrator } from '../messages';
import { emptyPlan, priceText } from '../plans';
import type { PlanKind } from '../slice';
import type { Plans } from '../use-plans';
import { PlanForm } from './plan-form';

interface PlanPanelProps {
	readonly plans: Plans;
	readonly planId: number | null;
	readonly kind: PlanKind;
	readonly onChoose: (planId: number) => void;
}

/** Chooses the plan of a block, or makes one. */
export function PlanPanel({ plans, planId, kind, onChoose }: PlanPanelProps) {
	const { products, task, isConnected, mayCreate, warning, draft, onDraft, onCreate, onRetry } = plans;
	const isAdding = draft !== null;
	const views = useFocusOfView(isAdding ? 'form' : 'list');
	const options = [
		...(warning === 'invalid' ? [{ value: String(planId), label: planNotFound() }] : []),
		...(planId === null ? [{ value: '', label: __('Select a plan', 'sitewright') }] : []),
		...products.map((product) => ({ value: String(product.id), label: `${product.title} (${priceText(product)})` })),
	];
	return (
		<PanelBody title={planLabel(kind)}>
			{task.status === 'loading' && <Spinner />}
			<ErrorNotice error={task.status === 'failed' ? task.message : null} onRetry={isAdding ? undefined : onRetry} />
			{products.length > 0 && (
				<SelectControl
					label={planLabel(kind)}
					value={planId === null ? '' : String(planId)}
					options={options}
					onChange={(value: string) => value !== '' && onChoose(Number(value))}
				/>
			)}
			<div ref={views}>
				{isConnected && !mayCreate && <p>{plansNeedAdministrator()}</p>}
				{isConnected && mayCreate && !isAdding && (
					<Button variant="secondary" onClick={() => onDraft(emptyPlan(plans.defaultCurrency))}>
						{addPlan(kind)}
					</Button>
				)}
				{isConnected && isAdding && (
					<PlanForm kind={kind} draft={draft} isBusy={task.status === 'creating'} onChange={onDraft} onCreate={onCreate} onCancel={() => onDraft(null)} />
				)}
			</div>
		</PanelBody>
	);
}
