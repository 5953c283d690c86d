import { BlockControls } from '@wordpress/block-editor';
import { MenuGroup, MenuItem, ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { page, typography } from '@wordpress/icons';
import { AiTools } from '../../features/suggestion/components/ai-tools';
import { type AiTool, type Language, needsModel, promptTemplates } from '../../features/suggestion/prompts';

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

const aboutPost = [
	{ type: 'generate-title', label: () => __('Generate a title', 'sitewright') },
	{ type: 'continue', label: () => __('Continue writing', 'sitewright') },
] as const;

export function Toolbar({ hasContent, hasSuggestion, hasModel, isDisabled, languages, onTemplate, onTool }: ToolbarProps) {
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarDropdownMenu
					icon={page}
					label={__('Write with AI', 'sitewright')}
					toggleProps={{ disabled: isDisabled }}
				>
					{({ onClose }) => (
						<>
							<MenuGroup label={__('Prompts', 'sitewright')}>
								{promptTemplates().map(({ name, label, text, needsContent }) => (
									<MenuItem
										key={name}
										disabled={needsContent && !(hasSuggestion && hasModel)}
										onClick={() => {
											onTemplate(text);
											onClose();
										}}
									>
										{label}
									</MenuItem>
								))}
							</MenuGroup>
							<MenuGroup label={__('About this post', 'sitewright')}>
								{aboutPost.map(({ type, label }) => (
									<MenuItem
										key={type}
										disabled={!hasContent || !(hasModel || !needsModel({ type }))}
										onClick={() => {
											onTool({ type });
											onClose();
										}}
									>
										{label()}
									</MenuItem>
								))}
							</MenuGroup>
						</>
					)}
				</ToolbarDropdownMenu>
				<ToolbarDropdownMenu
					icon={typography}
					label={__('Improve the text', 'sitewright')}
					toggleProps={{ disabled: isDisabled }}
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
