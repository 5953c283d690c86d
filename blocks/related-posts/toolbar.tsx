import { BlockControls } from '@wordpress/block-editor';
import { ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { grid, list } from '@wordpress/icons';
import { ToolbarButton } from '../../components/toolbar-button';
import type { PostLayout } from './attributes';

interface ToolbarProps {
	readonly layout: PostLayout;
	readonly onLayout: (layout: PostLayout) => void;
}

export function Toolbar({ layout, onLayout }: ToolbarProps) {
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton icon={grid} label={__('Grid View', 'sitewright')} isPressed={layout === 'grid'} onClick={() => onLayout('grid')} />
				<ToolbarButton icon={list} label={__('List View', 'sitewright')} isPressed={layout === 'list'} onClick={() => onLayout('list')} />
			</ToolbarGroup>
		</BlockControls>
	);
}
