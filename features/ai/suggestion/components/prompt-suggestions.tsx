import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { promptTemplates } from '../prompts';

interface PromptSuggestionsProps {
	/** Puts the beginning of a prompt into the input. */
	readonly onSelect: (text: string) => void;
}

/** Beginnings of prompts, under an empty prompt (spec 1 §9 "Prompt templates"). */
export function PromptSuggestions({ onSelect }: PromptSuggestionsProps) {
	return (
		<div className="sitewright-ai-suggestions" role="group" aria-label={__('Suggestions', 'sitewright')}>
			{promptTemplates()
				.filter(({ needsContent }) => !needsContent)
				.map(({ name, label, text }) => (
					<Button key={name} variant="secondary" onClick={() => onSelect(text)}>
						{label}
					</Button>
				))}
		</div>
	);
}
