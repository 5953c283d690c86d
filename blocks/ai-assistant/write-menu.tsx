import { MenuGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { AiMenuItem } from '../../features/ai/suggestion/components/ai-menu-item';
import { type AiTool, needsModel, promptTemplates } from '../../features/ai/suggestion/prompts';

interface WriteMenuProps {
	readonly hasContent: boolean;
	readonly hasSuggestion: boolean;
	readonly hasModel: boolean;
	/** Puts the beginning of a prompt into the input. */
	readonly onTemplate: (text: string) => void;
	readonly onTool: (tool: AiTool) => void;
}

const aboutPost = [
	{ type: 'generate-title', label: () => __('Generate a title', 'sitewright') },
	{ type: 'continue', label: () => __('Continue writing', 'sitewright') },
] as const;

/** The prompts to begin with, and the tools that work on the whole post. */
export function WriteMenu({ hasContent, hasSuggestion, hasModel, onTemplate, onTool }: WriteMenuProps) {
	const modelReason = hasModel ? null : __('Needs an AI model.', 'sitewright');
	const templateReason = hasSuggestion ? modelReason : __('Ask for a text first.', 'sitewright');
	const toolReason = (tool: AiTool): string | null => {
		if (!hasContent) {
			return __('Write something in the post first.', 'sitewright');
		}
		return needsModel(tool) ? modelReason : null;
	};
	return (
		<>
			<MenuGroup label={__('Prompts', 'sitewright')}>
				{promptTemplates().map(({ name, label, text, needsContent }) => {
					const reason = needsContent ? templateReason : null;
					return <AiMenuItem key={name} label={label} isDisabled={reason !== null} reason={reason} onClick={() => onTemplate(text)} />;
				})}
			</MenuGroup>
			<MenuGroup label={__('About this post', 'sitewright')}>
				{aboutPost.map(({ type, label }) => {
					const reason = toolReason({ type });
					return <AiMenuItem key={type} label={label()} isDisabled={reason !== null} reason={reason} onClick={() => onTool({ type })} />;
				})}
			</MenuGroup>
		</>
	);
}
