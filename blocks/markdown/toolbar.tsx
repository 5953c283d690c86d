import { BlockControls } from '@wordpress/block-editor';
import { ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ToolbarButton } from '../../components/toolbar-button';
import type { MarkdownView } from './markdown';

interface ToolbarProps {
	readonly view: MarkdownView;
	readonly onView: (view: MarkdownView) => void;
}

export function Toolbar({ view, onView }: ToolbarProps) {
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton isPressed={view === 'editor'} onClick={() => onView('editor')}>
					{__('Markdown', 'sitewright')}
				</ToolbarButton>
				<ToolbarButton isPressed={view === 'preview'} onClick={() => onView('preview')}>
					{__('Preview', 'sitewright')}
				</ToolbarButton>
			</ToolbarGroup>
		</BlockControls>
	);
}
