import { BlockControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RichTextData } from '@wordpress/rich-text';
import type { ComponentType } from 'react';
import { aiIcon } from '../../components/ai-icon';
import { useBlockPreview, useHasBar } from '../../editor/inline-surface';
import { lazyView } from '../../editor/lazy-view';
import { useBlockEditor } from '../../editor/wordpress';
import { BarShortcut } from './bar-shortcut';

interface ExtendedProps extends BlockEditProps<Record<string, unknown>> {
	readonly name: string;
}

// Loaded when they are shown.
const AiToolbarMenu = lazyView(() => import('./ai-toolbar-menu'));
const InlineBar = lazyView(() => import('./inline-bar'), null);
const PreviewGuard = lazyView(() => import('./preview-guard'), null);

const ignore = () => undefined;

/** The props with a preview in the place of the text: the block shows it in its own form, and cannot change it. */
function usePreviewedProps(props: ExtendedProps, preview: string | undefined): ExtendedProps {
	// Parsed once for each preview: the props are others at every render.
	const content = useMemo(() => (preview === undefined ? undefined : RichTextData.fromHTMLString(preview)), [preview]);
	return content === undefined ? props : { ...props, attributes: { ...props.attributes, content }, setAttributes: ignore };
}

/** Adds the AI tools to the edit of the named blocks: a toolbar button, the bar under the block, and the changes in it. */
export const withAiToolbar = (names: readonly string[]) => (BlockEdit: ComponentType<ExtendedProps>) => {
	function ExtendedEdit(props: ExtendedProps) {
		const { clientId, isSelected } = props;
		const preview = useBlockPreview(clientId);
		const hasBar = useHasBar(clientId);
		const isFirstSelected = useBlockEditor((editor) => isSelected || editor.getFirstMultiSelectedBlockClientId() === clientId, [isSelected, clientId]);
		return (
			<>
				<BlockEdit {...usePreviewedProps(props, preview)} />
				{isFirstSelected && (
					<>
						<BarShortcut />
						<BlockControls>
							<ToolbarGroup>
								<ToolbarDropdownMenu icon={aiIcon} label={__('AI Assistant', 'sitewright')} popoverProps={{ shift: true }}>
									{({ onClose }) => <AiToolbarMenu onClose={onClose} />}
								</ToolbarDropdownMenu>
							</ToolbarGroup>
						</BlockControls>
					</>
				)}
				{preview !== undefined && <PreviewGuard clientId={clientId} isSelected={isSelected} />}
				{hasBar && <InlineBar clientId={clientId} />}
			</>
		);
	}
	return function WithAiToolbar(props: ExtendedProps) {
		return names.includes(props.name) ? <ExtendedEdit {...props} /> : <BlockEdit {...props} />;
	};
};
