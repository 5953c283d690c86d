import { MenuGroup, MenuItem } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { type AiTool, type Language, languageLabels, type Tone, toneLabels, tones } from '../prompts';

interface AiToolsProps {
	/** Whether there is text that the tools can change. */
	readonly hasContent: boolean;
	/** The tools are disabled for another reason, which another part of the page states. */
	readonly isDisabled?: boolean;
	readonly languages: readonly Language[];
	readonly onSelect: (tool: AiTool) => void;
}

const improvements = [
	{ type: 'summarize', label: () => __('Summarize', 'sitewright') },
	{ type: 'make-longer', label: () => __('Make longer', 'sitewright') },
	{ type: 'make-shorter', label: () => __('Make shorter', 'sitewright') },
] as const;

/** Spec 1 §2, surface 11: the tools that change a text, disabled with a note while there is none. */
export function AiTools({ hasContent, isDisabled = false, languages, onSelect }: AiToolsProps) {
	const item = (key: string, label: string, tool: AiTool) => (
		<MenuItem key={key} disabled={!hasContent || isDisabled} onClick={() => onSelect(tool)}>
			{label}
		</MenuItem>
	);
	return (
		<div className="sitewright-ai-tools">
			{!hasContent && (
				<p className="sitewright-ai-tools__note">{__('Add content to activate the tools below', 'sitewright')}</p>
			)}
			<MenuGroup label={__('Improve', 'sitewright')}>
				{improvements.map(({ type, label }) => item(type, label(), { type }))}
			</MenuGroup>
			<MenuGroup label={__('Change tone', 'sitewright')}>
				{tones.map((tone: Tone) => item(tone, toneLabels[tone](), { type: 'change-tone', tone }))}
			</MenuGroup>
			<MenuGroup label={__('Translate', 'sitewright')}>
				{languages.map((language) => item(language, languageLabels[language](), { type: 'change-language', language }))}
			</MenuGroup>
		</div>
	);
}
