import { PanelBody, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { CheckboxControl } from '../../../../components/controls';
import { ErrorNotice } from '../../../../components/error-notice';
import { unknownPlans } from '../content-plans';
import { unknownPlansKept } from '../messages';
import { planText, unknownPlanText } from '../plans';
import type { Plans } from '../use-plans';
import { NewPlan } from './new-plan';

interface ContentPlansPanelProps {
	readonly plans: Plans;
	readonly planIds: readonly number[];
	readonly onChange: (planIds: readonly number[]) => void;
}

/** Chooses the plans that open premium content, or makes one. */
export function ContentPlansPanel({ plans, planIds, onChange }: ContentPlansPanelProps) {
	const { products, task, isKnown, isConnected, draft, onRetry } = plans;
	const unknown = isKnown ? unknownPlans(products, planIds) : [];
	const toggle = (id: number, isChosen: boolean) => onChange(isChosen ? [...planIds, id] : planIds.filter((chosen) => chosen !== id));
	const choices = [...products.map((product) => ({ id: product.id, label: planText(product) })), ...unknown.map((id) => ({ id, label: unknownPlanText(id) }))];
	return (
		<PanelBody title={__('Who can read this', 'sitewright')}>
			{task.status === 'loading' && <Spinner />}
			<ErrorNotice error={task.status === 'failed' ? task.message : null} onRetry={draft ? undefined : onRetry} />
			{choices.length > 0 && (
				<div role="group" aria-label={__('Plans', 'sitewright')} style={{ display: 'grid', gap: 12, marginBlockEnd: 16 }}>
					<p style={{ margin: 0 }}>{__('Everybody who pays for one of these plans sees the subscriber view.', 'sitewright')}</p>
					{choices.map(({ id, label }) => (
						<CheckboxControl key={id} label={label} checked={planIds.includes(id)} onChange={(isChosen) => toggle(id, isChosen)} />
					))}
				</div>
			)}
			{unknown.length > 0 && <p>{unknownPlansKept()}</p>}
			{isKnown && isConnected && products.length === 0 && <p>{__('This site has no plans yet.', 'sitewright')}</p>}
			<NewPlan plans={plans} kind="subscription" />
		</PanelBody>
	);
}
