import { BlockControls } from '@wordpress/block-editor';
import { ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ToolbarButton } from '../../../components/toolbar-button';
import type { ContentView } from '../../../features/money/premiumContent/slice';
import { viewLabels } from './view-labels';
import type { ViewOfContent } from './use-view';

const order: readonly ContentView[] = ['visitor', 'subscriber'];

interface ViewSwitchProps {
	readonly view: ViewOfContent;
	/** Whether the toolbars of the blocks in the block have it, too. */
	readonly isShared?: boolean;
}

/** Chooses whose view of premium content is shown in the editor. */
export function ViewSwitch({ view: { shown, hasBoth, onView }, isShared = false }: ViewSwitchProps) {
	const labels = viewLabels();
	return hasBoth ? (
		<BlockControls {...(isShared && { __experimentalShareWithChildBlocks: true })}>
			<ToolbarGroup {...{ role: 'group', 'aria-label': __('Whose view is shown', 'sitewright') }}>
				{order.map((view) => (
					<ToolbarButton key={view} isPressed={view === shown} onClick={() => onView(view)}>
						{labels[view]}
					</ToolbarButton>
				))}
			</ToolbarGroup>
		</BlockControls>
	) : null;
}
