import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { TextareaControl } from '../../components/controls';
import { SettingsPanel } from '../../components/settings-panel';

interface InspectorProps {
	readonly url: string;
	readonly onEmbed: (text: string) => void;
}

export function Inspector({ url, onEmbed }: InspectorProps) {
	const [draft, setDraft] = useState(url);
	return (
		<SettingsPanel title={__('Calendar settings', 'sitewright')}>
			<TextareaControl label={__('Public URL or embed code', 'sitewright')} value={draft} onChange={setDraft} />
			<Button variant="primary" aria-disabled={draft.trim() === ''} onClick={() => draft.trim() !== '' && onEmbed(draft)}>
				{__('Embed', 'sitewright')}
			</Button>
		</SettingsPanel>
	);
}
