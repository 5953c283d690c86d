import { PanelBody } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { CheckboxControl, RangeControl, TextControl } from '../../../components/controls';
import { useBlockEditor } from '../../../editor/wordpress';
import constants from './accepted/constants.json';
import type { PartProps } from './part-props';

const megabyte = 1_048_576;

/** In MB, where the editor does not know the limit of the server. */
const defaultLimit = 64;

/** The kinds of files that a field can take. */
export const fileKinds = [
	{ name: 'images', label: __('Images', 'sitewright') },
	{ name: 'pdf', label: __('PDF', 'sitewright') },
	{ name: 'documents', label: __('Text documents', 'sitewright') },
	{ name: 'spreadsheets', label: __('Spreadsheets', 'sitewright') },
	{ name: 'presentations', label: __('Presentations', 'sitewright') },
	{ name: 'audio', label: __('Audio', 'sitewright') },
	{ name: 'video', label: __('Video', 'sitewright') },
] as const;

/** The limits of the files, in the sidebar. */
export function FileSettings({ attributes, onChange }: PartProps) {
	const { kinds: chosen = [], maxSize = 1, maxFiles = 1, help = '' } = attributes;
	const limit = useBlockEditor((editor) => editor.getSettings().maxUploadFileSize, []);
	const maxMegabytes = limit ? Math.max(1, Math.floor(limit / megabyte)) : defaultLimit;
	return (
		<PanelBody title={__('Files', 'sitewright')}>
			<fieldset style={{ display: 'grid', gap: 8, marginBlockEnd: 16 }}>
				<legend>{__('Kinds of files', 'sitewright')}</legend>
				{fileKinds.map(({ name, label }) => (
					<CheckboxControl
						key={name}
						label={label}
						help={<bdi>{Object.keys(constants.kinds[name]).join(', ')}</bdi>}
						checked={chosen.includes(name)}
						// A field without any kind would take nothing.
						disabled={chosen.length === 1 && chosen.includes(name)}
						onChange={(isChosen) => onChange({ kinds: isChosen ? [...chosen, name] : chosen.filter((other) => other !== name) })}
					/>
				))}
			</fieldset>
			<RangeControl
				label={__('Largest file, in MB', 'sitewright')}
				/* translators: %d: size in MB. */
				help={sprintf(__('This server takes up to %d MB.', 'sitewright'), maxMegabytes)}
				min={1}
				max={maxMegabytes}
				value={Math.min(maxSize, maxMegabytes)}
				onChange={(size) => onChange({ maxSize: size ?? 1 })}
			/>
			<RangeControl
				label={__('Number of files', 'sitewright')}
				min={1}
				max={constants.maxFiles}
				value={maxFiles}
				onChange={(count) => onChange({ maxFiles: count ?? 1 })}
			/>
			<TextControl label={__('Help text', 'sitewright')} value={help} onChange={(text) => onChange({ help: text })} />
		</PanelBody>
	);
}
