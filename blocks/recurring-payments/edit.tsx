import { InspectorControls, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps, TemplateArray } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { useFloatedWidth, WidthPanel } from '../../components/width-panel';
import { useIsFirstOf, useIsPreview } from '../../editor/use-place';
import { paymentsUrl } from '../../features/site/connection/links';
import { PaymentBanner } from '../../features/money/memberships/components/payment-banner';
import { PaymentTestNotice } from '../../features/money/memberships/components/payment-test-notice';
import { PlanPanel } from '../../features/money/memberships/components/plan-panel';
import { PlanToolbar } from '../../features/money/memberships/components/plan-toolbar';
import { PlanWarning } from '../../features/money/memberships/components/plan-warning';
import { contentPlanIds, namesOfPlans } from '../../features/money/memberships/content-plans';
import { paymentBlocks } from '../../features/money/memberships/payment-blocks';
import { usePaymentTest } from '../../features/money/memberships/use-payment-test';
import { usePlans } from '../../features/money/memberships/use-plans';
import { selectAdminUrl } from '../../features/site/session/slice';
import { useAppSelector } from '../../store/hooks';
import { cssWidth, planOf, type RecurringPaymentsAttributes } from './attributes';
import { buttonOf } from './button';
import pageStyle from './style.scss?text';

export { pageStyle as styles };

const template = (text: string | undefined): TemplateArray => {
	const { name, attributes } = buttonOf(text);
	return [[name, attributes]];
};

export default function Edit({ attributes, setAttributes, clientId, context }: BlockEditProps<RecurringPaymentsAttributes & Record<string, unknown>>) {
	const { width, align } = attributes;
	const isInContent = Boolean(context['isPremiumContentChild']);
	const kind = isInContent ? 'subscription' : 'payment-plan';
	const planId = planOf(attributes);
	const ofContent = contentPlanIds({ selectedPlanIds: context['premium-content/planIds'], selectedPlanId: context['premium-content/planId'] });
	const isPreview = useIsPreview();
	const plans = usePlans({ clientId, planIds: planId === null ? [] : [planId], kind, isOptional: isInContent, isPreview });
	const saysTest = useIsFirstOf(clientId, paymentBlocks);
	const paymentTest = usePaymentTest('all', isPreview);
	const adminUrl = useAppSelector(selectAdminUrl);
	const widthPanel = { width, align, onChange: (value: string | undefined) => setAttributes({ width: value }) };
	useFloatedWidth(widthPanel);
	const innerProps = useInnerBlocksProps({}, { template: template(isInContent ? __('Subscribe', 'sitewright') : undefined), templateLock: 'all' });
	// Where nobody can subscribe, the page dims the button, and the content around it says why.
	const sold = plans.products.filter(({ id }) => ofContent.includes(id));
	const hasInvalidPlan = planId !== null && sold.length > 0 && !sold.some(({ id }) => id === planId);
	const choice = {
		plans,
		planId,
		contentPlans: isInContent ? namesOfPlans(plans.products, ofContent) : null,
		onChoose: (id: number | null) => setAttributes(id === null ? { planId: undefined, planIds: undefined } : { planId: id, planIds: [id] }),
	};
	return (
		<div {...useBlockProps(width ? { style: { width: cssWidth(width) } } : {})}>
			<PlanToolbar {...choice} />
			<InspectorControls>
				<PlanPanel {...choice} kind={kind} />
				<WidthPanel {...widthPanel} />
			</InspectorControls>
			{!isInContent && <PaymentBanner helpUrl={paymentsUrl(adminUrl)} connectUrl={plans.connectUrl} onConnect={plans.onConnect} />}
			{saysTest && <PaymentTestNotice {...paymentTest} />}
			<PlanWarning state={!isInContent ? plans.warning : plans.isKnown && hasInvalidPlan ? 'invalid' : 'none'} kind={kind} />
			<div {...innerProps} />
		</div>
	);
}
