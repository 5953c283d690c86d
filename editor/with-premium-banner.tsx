import { useSelect } from '@wordpress/data';
import type { BlockEditProps } from '@wordpress/blocks';
import type { ComponentType } from 'react';
import { PremiumBanner } from '../components/premium-banner';
import { upgradeUrl } from '../features/connection/links';
import { editorInitialState } from '../store/initial-state';

type EditProps = BlockEditProps<Record<string, never>>;

interface BlockEditorSelectors {
	readonly hasSelectedInnerBlock: (clientId: string, deep: boolean) => boolean;
}

/** Says above a block, while it or a block in it is selected, which plan it wants (spec 2 §4 "Premium banner"). */
export function withPremiumBanner(Edit: ComponentType<EditProps>, plan: string): ComponentType<EditProps> {
	return function PremiumEdit(props: EditProps) {
		const { clientId, isSelected } = props;
		const isWithin = useSelect(
			(select) => (select('core/block-editor') as BlockEditorSelectors).hasSelectedInnerBlock(clientId, true),
			[clientId]
		);
		const { adminUrl, userConnectionData } = editorInitialState();
		const mayUpgrade = userConnectionData.currentUser.permissions.manage_options;
		return (
			<>
				{(isSelected || isWithin) && <PremiumBanner plan={plan} upgradeUrl={mayUpgrade ? upgradeUrl(adminUrl) : null} />}
				<Edit {...props} />
			</>
		);
	};
}
