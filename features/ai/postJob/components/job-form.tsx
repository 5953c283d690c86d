import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { CheckboxControl, SelectControl } from '../../../../components/controls';
import { type AiTool, type Language, languageLabels, needsModel, type Tone, toneLabels, tones } from '../../suggestion/prompts';

interface JobFormProps {
	/** The site's own language first. */
	readonly languages: readonly Language[];
	readonly hasModel: boolean;
	readonly isDisabled: boolean;
	/** There is a post that a translation can be a copy of. */
	readonly canCopy: boolean;
	readonly onStart: (tool: AiTool) => void;
	/** The person wants the translation in a new draft. */
	readonly onCopy: (language: Language) => void;
}

const kinds = {
	'change-language': () => __('Translate', 'sitewright'),
	'change-tone': () => __('Change tone', 'sitewright'),
	'correct-spelling': () => __('Correct spelling and grammar', 'sitewright'),
	'make-shorter': () => __('Make shorter', 'sitewright'),
	summarize: () => __('Summarize', 'sitewright'),
} as const;
type Kind = keyof typeof kinds;
const kindNames = ['change-language', 'change-tone', 'correct-spelling', 'make-shorter', 'summarize'] as const;

/** The control knows its values only as texts. */
const oneOf =
	<Value extends string>(values: readonly Value[], onChange: (value: Value) => void) =>
	(chosen: string) =>
		values.filter((value) => value === chosen).forEach((value) => onChange(value));

/** Chooses a tool for every text of the post. */
export function JobForm({ languages, hasModel, isDisabled, canCopy, onStart, onCopy }: JobFormProps) {
	const [kind, setKind] = useState<Kind>(hasModel ? 'change-language' : 'correct-spelling');
	// The first language is that of the site, in which most posts are written.
	const [language, setLanguage] = useState<Language>(languages[1] ?? 'en');
	const [wantsCopy, setWantsCopy] = useState(false);
	const [tone, setTone] = useState<Tone>('formal');
	const tool: AiTool = kind === 'change-language' ? { type: kind, language } : kind === 'change-tone' ? { type: kind, tone } : { type: kind };
	const isCopy = kind === 'change-language' && canCopy && wantsCopy;
	const lacksModel = !hasModel && needsModel(tool);
	return (
		<form
			className="sitewright-post-job__form"
			onSubmit={(event) => {
				event.preventDefault();
				if (isCopy) {
					onCopy(language);
				} else {
					onStart(tool);
				}
			}}
		>
			<p>
				{isCopy
					? __('Makes a draft with all that the post has, and translates its texts there. You review them; this post stays as it is.', 'sitewright')
					: kind === 'summarize'
						? __('Writes a summary in an AI Assistant block at the beginning of the post.', 'sitewright')
						: __('Changes every text of the post, block by block. You review the changes before they are applied.', 'sitewright')}
			</p>
			<SelectControl
				label={__('What to do', 'sitewright')}
				value={kind}
				options={kindNames.map((value) => ({ value, label: kinds[value]() }))}
				onChange={oneOf(kindNames, setKind)}
			/>
			{kind === 'change-language' && (
				<SelectControl
					label={__('Language', 'sitewright')}
					value={language}
					options={languages.map((value) => ({ value, label: languageLabels[value]() }))}
					onChange={oneOf(languages, setLanguage)}
				/>
			)}
			{kind === 'change-language' && canCopy && <CheckboxControl label={__('Translate a copy', 'sitewright')} checked={wantsCopy} onChange={setWantsCopy} />}
			{kind === 'change-tone' && (
				<SelectControl
					label={__('Tone', 'sitewright')}
					value={tone}
					options={tones.map((value) => ({ value, label: toneLabels[value]() }))}
					onChange={oneOf(tones, setTone)}
				/>
			)}
			{lacksModel && <p className="sitewright-post-job__note">{__('This task needs an AI model. No AI model is connected.', 'sitewright')}</p>}
			<Button variant="primary" type="submit" disabled={isDisabled || lacksModel}>
				{__('Start', 'sitewright')}
			</Button>
		</form>
	);
}
