import { Button } from '@wordpress/components';
import { useFocusOfView } from '../../../../components/use-focus-of-view';
import { addPlan, plansNeedAdministrator } from '../messages';
import { emptyPlan } from '../plans';
import type { PlanKind } from '../slice';
import type { Plans } from '../use-plans';
import { PlanForm } from './plan-form';

interface NewPlanProps {
	readonly plans: Plans;
	readonly kind: PlanKind;
}

/** Makes a plan: a button, and after a click the form. */
export function NewPlan({ plans: { task, isConnected, mayCreate, defaultCurrency, draft, onDraft, onCreate }, kind }: NewPlanProps) {
	const isAdding = draft !== null;
	const views = useFocusOfView(isAdding ? 'form' : 'list');
	return (
		<div ref={views}>
			{isConnected && !mayCreate && <p>{plansNeedAdministrator()}</p>}
			{isConnected && mayCreate && !isAdding && (
				<Button variant="secondary" onClick={() => onDraft(emptyPlan(defaultCurrency))}>
					{addPlan(kind)}
				</Button>
			)}
			{isConnected && isAdding && (
				<PlanForm kind={kind} draft={draft} isBusy={task.status === 'creating'} onChange={onDraft} onCreate={onCreate} onCancel={() => onDraft(null)} />
			)}
		</div>
	);
}
