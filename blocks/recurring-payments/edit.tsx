import { InspectorControls, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps, TemplateArray } from '@wordpress/blocks';
import { useFloatedWidth, WidthPanel } from '../../components/width-panel';
import { useIsFirstOf, useIsPreview } from '../../editor/wordpress';
import { paymentsUrl } from '../../features/site/connection/links';
import { PaymentBanner } from '../../features/money/memberships/components/payment-banner';
import { PaymentTestNotice } from '../../features/money/memberships/components/payment-test-notice';
import { PlanPanel } from '../../features/money/memberships/components/plan-panel';
import { PlanToolbar } from '../../features/money/memberships/components/plan-toolbar';
import { PlanWarning } from '../../features/money/memberships/components/plan-warning';
import { paymentBlocks } from '../../features/money/memberships/payment-blocks';
import { usePaymentTest } from '../../features/money/memberships/use-payment-test';
import { usePlans } from '../../features/money/memberships/use-plans';
import { selectAdminUrl } from '../../features/site/session/slice';
import { useAppSelector } from '../../store/hooks';
import { cssWidth, planOf, type RecurringPaymentsAttributes } from './attributes';
import { buttonOf } from './button';
import pageStyle from './style.scss?text';

export { pageStyle as styles };

const template = (): TemplateArray => {
	const { name, attributes } = buttonOf();
	return [[name, attributes]];
};

export default function Edit({ attributes, setAttributes, clientId, context }: BlockEditProps<RecurringPaymentsAttributes & Record<string, unknown>>) {
	const { width, align } = attributes;
	const kind = context['isPremiumContentChild'] ? 'subscription' : 'payment-plan';
	const planId = planOf(attributes);
	const isPreview = useIsPreview();
	const plans = usePlans({ clientId, planId, kind, isPreview });
	const saysTest = useIsFirstOf(clientId, paymentBlocks);
	const paymentTest = usePaymentTest('all', isPreview);
	const adminUrl = useAppSelector(selectAdminUrl);
	const widthPanel = { width, align, onChange: (value: string | undefined) => setAttributes({ width: value }) };
	useFloatedWidth(widthPanel);
	const innerProps = useInnerBlocksProps({}, { template: template(), templateLock: 'all' });
	const choose = (id: number) => setAttributes({ planId: id, planIds: [id] });
	return (
		<div {...useBlockProps(width ? { style: { width: cssWidth(width) } } : {})}>
			<PlanToolbar plans={plans} planId={planId} onChoose={choose} />
			<InspectorControls>
				<PlanPanel plans={plans} planId={planId} kind={kind} onChoose={choose} />
				<WidthPanel {...widthPanel} />
			</InspectorControls>
			<PaymentBanner helpUrl={paymentsUrl(adminUrl)} connectUrl={plans.connectUrl} onConnect={plans.onConnect} />
			{saysTest && <PaymentTestNotice {...paymentTest} />}
			<PlanWarning state={plans.warning} kind={kind} />
			<div {...innerProps} />
		</div>
	);
}
