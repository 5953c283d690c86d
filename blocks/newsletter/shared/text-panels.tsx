import { __ } from '@wordpress/i18n';
import { TextControl } from '../../../components/controls';
import { SettingsPanel } from '../../../components/settings-panel';
import type { NoticeKind } from '../../../features/readers/newsletter/slice';
import { defaultTexts, type SignupTexts } from './attributes';

interface TextPanelsProps {
	readonly texts: SignupTexts;
	readonly onChange: (changed: Partial<SignupTexts>) => void;
	/** A notice is being changed: the block shows it. */
	readonly onAudition: (kind: NoticeKind) => void;
}

/** Spec 2 §2 "Newsletter signup": Text Elements and Notifications. */
export function TextPanels({ texts, onChange, onAudition }: TextPanelsProps) {
	const defaults = defaultTexts();
	const notices = [
		{ kind: 'processing', name: 'processingLabel', label: __('Processing text', 'sitewright') },
		{ kind: 'success', name: 'successLabel', label: __('Success text', 'sitewright') },
		{ kind: 'error', name: 'errorLabel', label: __('Error text', 'sitewright') },
	] as const;
	return (
		<>
			<SettingsPanel title={__('Text Elements', 'sitewright')}>
				<TextControl
					label={__('Email Placeholder', 'sitewright')}
					value={texts.emailPlaceholder ?? ''}
					placeholder={defaults.emailPlaceholder}
					onChange={(emailPlaceholder) => onChange({ emailPlaceholder })}
				/>
			</SettingsPanel>
			<SettingsPanel title={__('Notifications', 'sitewright')}>
				{notices.map(({ kind, name, label }) => (
					<TextControl
						key={name}
						label={label}
						value={texts[name] ?? ''}
						placeholder={defaults[name]}
						onFocus={() => onAudition(kind)}
						onChange={(text) => {
							onChange({ [name]: text });
							onAudition(kind);
						}}
					/>
				))}
			</SettingsPanel>
		</>
	);
}
