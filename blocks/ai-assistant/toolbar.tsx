import { BlockControls } from '@wordpress/block-editor';
import { ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { page, typography } from '@wordpress/icons';
import { AiTools } from '../../features/ai/suggestion/components/ai-tools';
import type { AiTool, Language } from '../../features/ai/suggestion/prompts';
import { WriteMenu } from './write-menu';

interface ToolbarProps {
	readonly hasContent: boolean;
	readonly hasSuggestion: boolean;
	readonly hasModel: boolean;
	readonly isDisabled: boolean;
	readonly languages: readonly Language[];
	/** Puts the beginning of a prompt into the input. */
	readonly onTemplate: (text: string) => void;
	readonly onTool: (tool: AiTool) => void;
}

export function Toolbar({ hasContent, hasSuggestion, hasModel, isDisabled, languages, onTemplate, onTool }: ToolbarProps) {
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarDropdownMenu icon={page} label={__('Write with AI', 'sitewright')} toggleProps={{ disabled: isDisabled }} popoverProps={{ shift: true }}>
					{({ onClose }) => (
						<WriteMenu
							{...{ hasContent, hasSuggestion, hasModel }}
							onTemplate={(text) => {
								onTemplate(text);
								onClose();
							}}
							onTool={(tool) => {
								onTool(tool);
								onClose();
							}}
						/>
					)}
				</ToolbarDropdownMenu>
				<ToolbarDropdownMenu
					icon={typography}
					label={__('Improve the text', 'sitewright')}
					toggleProps={{ disabled: isDisabled }}
					popoverProps={{ shift: true }}
				>
					{({ onClose }) => (
						<AiTools
							hasContent={hasContent}
							hasModel={hasModel}
							languages={languages}
							onSelect={(tool) => {
								onTool(tool);
								onClose();
							}}
						/>
					)}
				</ToolbarDropdownMenu>
			</ToolbarGroup>
		</BlockControls>
	);
}
