import { InspectorControls, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps, TemplateArray } from '@wordpress/blocks';
import { useIsFirstOf, useIsPreview } from '../../../editor/use-place';
import { ContentPlansNotice } from '../../../features/money/memberships/components/content-plans-notice';
import { ContentPlansPanel } from '../../../features/money/memberships/components/content-plans-panel';
import { PaymentBanner } from '../../../features/money/memberships/components/payment-banner';
import { PaymentTestNotice } from '../../../features/money/memberships/components/payment-test-notice';
import { contentPlanIds, withContentPlans } from '../../../features/money/memberships/content-plans';
import { paymentBlocks } from '../../../features/money/memberships/payment-blocks';
import { usePaymentTest } from '../../../features/money/memberships/use-payment-test';
import { usePlans } from '../../../features/money/memberships/use-plans';
import { paymentsUrl } from '../../../features/site/connection/links';
import { selectAdminUrl } from '../../../features/site/session/slice';
import { useAppSelector } from '../../../store/hooks';
import { useView } from '../shared/use-view';
import { viewLabels } from '../shared/view-labels';
import { subscriberContent, visitorContent } from '../shared/first-content';
import { ViewSwitch } from '../shared/view-switch';
import { viewNames } from '../shared/views';
import type { ContainerAttributes } from './attributes';
import editStyle from './edit.scss?text';

export { editStyle as styles };

const allowedBlocks = Object.values(viewNames);

const template = (): TemplateArray => [
	[viewNames.subscriber, {}, subscriberContent()],
	[viewNames.visitor, {}, visitorContent()],
];

export default function Edit({ attributes, setAttributes, clientId }: BlockEditProps<ContainerAttributes & Record<string, unknown>>) {
	const planIds = contentPlanIds(attributes);
	const isPreview = useIsPreview();
	const plans = usePlans({ clientId, planIds, kind: 'subscription', isOptional: true, isForContent: true, isPreview });
	const saysTest = useIsFirstOf(clientId, paymentBlocks);
	const paymentTest = usePaymentTest('all', isPreview);
	const adminUrl = useAppSelector(selectAdminUrl);
	const view = useView(clientId);
	const { children, ...innerProps } = useInnerBlocksProps(useBlockProps(), {
		allowedBlocks,
		template: template(),
		// A view that a post lacks can be added. A lock of all would also change old posts to fit the template.
		templateLock: view.hasBoth ? 'insert' : false,
		templateInsertUpdatesSelection: false,
	});
	return (
		<div {...innerProps}>
			<ViewSwitch view={view} />
			<InspectorControls>
				<ContentPlansPanel plans={plans} planIds={planIds} onChange={(ids) => setAttributes(withContentPlans(ids))} />
			</InspectorControls>
			<PaymentBanner helpUrl={paymentsUrl(adminUrl)} connectUrl={plans.connectUrl} onConnect={plans.onConnect} />
			{saysTest && <PaymentTestNotice {...paymentTest} />}
			<ContentPlansNotice plans={plans} planIds={planIds} />
			<p className="wp-block-premium-content-container__view" contentEditable={false}>
				{viewLabels()[view.shown]}
			</p>
			{children}
		</div>
	);
}
