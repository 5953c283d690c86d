import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useGetSiteVoiceSettingsQuery, useSaveSiteVoiceMutation } from '../../../api/ai/site-voice';
import { type SiteVoiceSettings, type StoredVoice, voiceLimits } from '../../../api/contract/ai/site-voice.contract';
import { RowList } from '../../../components/admin/row-list';
import { Pending, Section } from '../../../components/admin/section';
import { TextareaControl } from '../../../components/controls';
import { SaveForm } from '../../../components/save-form';

/** The kinds of blocks that have texts, as the model reads their names. */
const blockOptions = () => [
	{ value: 'core/paragraph', label: __('Paragraph', 'sitewright') },
	{ value: 'core/heading', label: __('Heading', 'sitewright') },
	{ value: 'core/list', label: __('List', 'sitewright') },
	{ value: 'core/quote', label: __('Quote', 'sitewright') },
	{ value: 'core/table', label: __('Table', 'sitewright') },
	{ value: 'core/button', label: __('Button', 'sitewright') },
	{ value: 'core/image', label: __('Image: caption and alternative text', 'sitewright') },
	{ value: 'jetpack/contact-form', label: __('Form', 'sitewright') },
];

interface ListsProps {
	readonly voice: StoredVoice;
	readonly onChange: (change: Partial<StoredVoice>) => void;
}

function Lists({ voice, onChange }: ListsProps) {
	const options = blockOptions();
	return (
		<>
			<RowList
				legend={__('Words to avoid', 'sitewright')}
				help={__('An answer that has one of them is marked, and the other word is offered.', 'sitewright')}
				columns={[
					{ key: 'avoid', label: __('Avoid', 'sitewright'), maxLength: voiceLimits.word },
					{ key: 'instead', label: __('Write instead (optional)', 'sitewright'), maxLength: voiceLimits.word },
				]}
				rows={voice.words}
				maxRows={voiceLimits.words}
				emptyRow={{ avoid: '', instead: '' }}
				addLabel={__('Add a word', 'sitewright')}
				onChange={(words) => onChange({ words: [...words] })}
			/>
			<RowList
				legend={__('Translations of terms', 'sitewright')}
				help={__('Names and terms that always have the same translation, or none: write the term itself then.', 'sitewright')}
				columns={[
					{ key: 'term', label: __('Term', 'sitewright'), maxLength: voiceLimits.word },
					{ key: 'language', label: __('Language (optional)', 'sitewright'), maxLength: voiceLimits.word },
					{ key: 'translation', label: __('Translation', 'sitewright'), maxLength: voiceLimits.word },
				]}
				rows={voice.glossary}
				maxRows={voiceLimits.words}
				emptyRow={{ term: '', language: '', translation: '' }}
				addLabel={__('Add a term', 'sitewright')}
				onChange={(glossary) => onChange({ glossary: [...glossary] })}
			/>
			<RowList
				legend={__('Blocks', 'sitewright')}
				help={__('What holds for the texts of one kind of block, such as how long a heading may be.', 'sitewright')}
				columns={[
					{ key: 'name', label: __('Block', 'sitewright'), maxLength: voiceLimits.word, options },
					{ key: 'text', label: __('Rule', 'sitewright'), maxLength: voiceLimits.rule },
				]}
				rows={voice.blocks}
				maxRows={voiceLimits.rules}
				emptyRow={{ name: 'core/paragraph', text: '' }}
				addLabel={__('Add a rule', 'sitewright')}
				onChange={(blocks) => onChange({ blocks: [...blocks] })}
			/>
		</>
	);
}

function Form({ stored, version, types }: Omit<SiteVoiceSettings, 'from_wordpress'>) {
	const [voice, setVoice] = useState(stored);
	/** Of what the fields began with, or of what was saved since: a newer one, which another window saved, must not be overwritten. */
	const [known, setKnown] = useState(version);
	const [request, saving] = useSaveSiteVoiceMutation();
	const save = async () => {
		const { data } = await request({ ...voice, version: known });
		setKnown(data?.version ?? known);
	};
	const change = (part: Partial<StoredVoice>) => setVoice((before) => ({ ...before, ...part }));
	const setOfType = (name: string, text: string) => change({ post_types: [...voice.post_types.filter((entry) => entry.name !== name), { name, text }] });
	return (
		<SaveForm saving={saving} label={__('Save the voice', 'sitewright')} onSave={() => void save()}>
			<TextareaControl
				label={__('Voice', 'sitewright')}
				help={__(
					'How do the texts of this site sound? A few sentences are enough: whom they speak to, how formal they are, how long the sentences.',
					'sitewright'
				)}
				rows={5}
				maxLength={voiceLimits.voice}
				value={voice.voice}
				onChange={(text) => change({ voice: text })}
			/>
			<Lists voice={voice} onChange={change} />
			<fieldset className="sitewright-rows">
				<legend>{__('Types of content', 'sitewright')}</legend>
				<p>{__('What holds for one type alone.', 'sitewright')}</p>
				{types.map(({ name, label }) => (
					<TextareaControl
						key={name}
						label={label}
						rows={2}
						maxLength={voiceLimits.rule}
						value={voice.post_types.find((entry) => entry.name === name)?.text ?? ''}
						onChange={(text) => setOfType(name, text)}
					/>
				))}
			</fieldset>
		</SaveForm>
	);
}

function Settings() {
	const { data, error, refetch } = useGetSiteVoiceSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
	if (!data) {
		return <Pending error={error} onRetry={() => void refetch()} />;
	}
	return (
		<>
			{data.from_wordpress !== '' && (
				<>
					<p>{__('The guidelines that WordPress keeps are followed, too:', 'sitewright')}</p>
					<blockquote className="sitewright-voice__guidelines">{data.from_wordpress}</blockquote>
				</>
			)}
			<Form stored={data.stored} version={data.version} types={data.types} />
		</>
	);
}

/** The `#/ai-voice` page: how the texts of the site sound, and which words they use. */
export function VoiceSection() {
	return (
		<Section title={__('Voice and words', 'sitewright')}>
			<p>{__('The AI reads this with every request. Whoever writes with it sees that it does.', 'sitewright')}</p>
			<Settings />
		</Section>
	);
}
