import type { BlockEditProps } from '@wordpress/blocks';
import type { ComponentType } from 'react';
import { PremiumBanner } from '../components/premium-banner';
import { upgradeUrl } from '../features/connection/links';
import { selectAdminUrl, selectCanManage } from '../features/session/slice';
import { useAppSelector } from '../store/hooks';
import { useBlockEditor } from './wordpress';

type EditProps = BlockEditProps<Record<string, never>>;

/** Names the plan that a block needs, above the block while it or a block in it is selected (spec 2 §4 "Premium banner"). */
export function withPremiumBanner(Edit: ComponentType<EditProps>, plan: string): ComponentType<EditProps> {
	return function PremiumEdit(props: EditProps) {
		const { clientId, isSelected } = props;
		const isWithin = useBlockEditor((editor) => editor.hasSelectedInnerBlock(clientId, true), [clientId]);
		const adminUrl = useAppSelector(selectAdminUrl);
		const canManage = useAppSelector(selectCanManage);
		return (
			<>
				{(isSelected || isWithin) && <PremiumBanner plan={plan} upgradeUrl={canManage ? upgradeUrl(adminUrl) : null} />}
				<Edit {...props} />
			</>
		);
	};
}
