import { BlockControls } from '@wordpress/block-editor';
import { ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { planNotFound } from '../messages';
import { priceText } from '../plans';
import type { Plans } from '../use-plans';

interface PlanToolbarProps {
	readonly plans: Plans;
	readonly planId: number | null;
	readonly onChoose: (planId: number) => void;
}

/** Chooses the plan of a block. */
export function PlanToolbar({ plans: { products, warning }, planId, onChoose }: PlanToolbarProps) {
	const chosen = products.find(({ id }) => id === planId);
	if (products.length === 0) {
		return null;
	}
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarDropdownMenu
					icon={null}
					text={chosen?.title ?? (warning === 'invalid' ? planNotFound() : __('Select a plan', 'sitewright'))}
					label={__('Payment plan', 'sitewright')}
					controls={products.map((product) => ({
						title: `${product.title} · ${priceText(product)}`,
						isActive: product.id === planId,
						role: 'menuitemradio',
						onClick: () => onChoose(product.id),
					}))}
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}
