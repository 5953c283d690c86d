import type { BlockEditProps } from '@wordpress/blocks';
import { useEffect } from '@wordpress/element';
import type { ComponentType } from 'react';
import { PremiumBanner } from '../components/premium-banner';
import { upgradeUrl } from '../features/site/connection/links';
import { type PremiumBlock, premiumBannerShown, premiumUpgradeFollowed } from '../features/site/premiumBlocks/actions';
import { selectAdminUrl, selectCanManage } from '../features/site/session/slice';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { useBlockEditor } from './wordpress';

type EditProps = BlockEditProps<Record<string, never>>;

/** Names the plan that a block needs, above the block while it or a block in it is selected (spec 2 §4 "Premium banner"). */
export function withPremiumBanner(Edit: ComponentType<EditProps>, block: PremiumBlock): ComponentType<EditProps> {
	return function PremiumEdit(props: EditProps) {
		const dispatch = useAppDispatch();
		const { clientId, isSelected } = props;
		const isWithin = useBlockEditor((editor) => editor.hasSelectedInnerBlock(clientId, true), [clientId]);
		const adminUrl = useAppSelector(selectAdminUrl);
		const canManage = useAppSelector(selectCanManage);
		const isShown = isSelected || isWithin;
		useEffect(() => {
			if (isShown) {
				dispatch(premiumBannerShown(block));
			}
		}, [dispatch, isShown]);
		return (
			<>
				{isShown && (
					<PremiumBanner plan={block.plan} upgradeUrl={canManage ? upgradeUrl(adminUrl) : null} onUpgrade={() => dispatch(premiumUpgradeFollowed(block))} />
				)}
				<Edit {...props} />
			</>
		);
	};
}
