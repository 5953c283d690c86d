import { BlockControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Spinner, ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { lazy, Suspense } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { icon } from '../icon';

interface ExtendedProps extends BlockEditProps<Record<string, unknown>> {
	readonly name: string;
}

// The menu brings the assistant's store and prompts with it; until it is opened, a page has the button alone.
const AiToolbarMenu = lazy(async () => {
	const [menu, app] = await Promise.all([import('./ai-toolbar-menu'), import('../../../app/with-app')]);
	return { default: app.withApp(menu.AiToolbarMenu) };
});

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
							<ToolbarDropdownMenu icon={icon} label={__('AI Assistant', 'sitewright')}>
								{({ onClose }) => (
									<Suspense fallback={<Spinner />}>
										<AiToolbarMenu clientId={props.clientId} onClose={onClose} />
									</Suspense>
								)}
							</ToolbarDropdownMenu>
						</ToolbarGroup>
					</BlockControls>
				)}
			</>
		);
	};
