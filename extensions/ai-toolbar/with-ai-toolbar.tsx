import { BlockControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { aiIcon } from '../../components/ai-icon';
import { lazyView } from '../../editor/lazy-view';

interface ExtendedProps extends BlockEditProps<Record<string, unknown>> {
	readonly name: string;
}

// The menu is loaded when it is opened.
const AiToolbarMenu = lazyView(() => import('./ai-toolbar-menu'));

/** Adds a toolbar button that opens the AI tools to the edit of the named blocks. */
export const withAiToolbar = (names: readonly string[]) => (BlockEdit: ComponentType<ExtendedProps>) =>
	function WithAiToolbar(props: ExtendedProps) {
		if (!names.includes(props.name)) {
			return <BlockEdit {...props} />;
		}
		return (
			<>
				<BlockEdit {...props} />
				{props.isSelected && (
					<BlockControls>
						<ToolbarGroup>
							<ToolbarDropdownMenu icon={aiIcon} label={__('AI Assistant', 'sitewright')} popoverProps={{ shift: true }}>
								{({ onClose }) => <AiToolbarMenu clientId={props.clientId} onClose={onClose} />}
							</ToolbarDropdownMenu>
						</ToolbarGroup>
					</BlockControls>
				)}
			</>
		);
	};
