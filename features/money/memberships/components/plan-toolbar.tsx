import { BlockControls } from '@wordpress/block-editor';
import { ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { noPlanOption, planNotFound } from '../messages';
import { priceText } from '../plans';
import type { PlanChoice } from './plan-panel';

/** Chooses the plan of a block. */
export function PlanToolbar({ plans: { products, warning }, planId, contentPlans, onChoose }: PlanChoice) {
	const chosen = products.find(({ id }) => id === planId);
	if (products.length === 0) {
		return null;
	}
	const item = (id: number | null, title: string) => ({ title, isActive: id === planId, role: 'menuitemradio', onClick: () => onChoose(id) });
	const text = planId !== null && warning === 'invalid' ? planNotFound() : contentPlans || __('Select a plan', 'sitewright');
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarDropdownMenu
					icon={null}
					text={chosen?.title ?? text}
					label={__('Payment plan', 'sitewright')}
					controls={[
						...(contentPlans === null ? [] : [item(null, noPlanOption(contentPlans))]),
						...products.map((product) => item(product.id, `${product.title} · ${priceText(product)}`)),
					]}
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}
