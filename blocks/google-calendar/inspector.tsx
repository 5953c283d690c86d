import { InspectorControls } from '@wordpress/block-editor';
import { Button, PanelBody, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

interface InspectorProps {
	readonly url: string;
	readonly onEmbed: (text: string) => void;
}

export function Inspector({ url, onEmbed }: InspectorProps) {
	const [draft, setDraft] = useState(url);
	return (
		<InspectorControls>
			<PanelBody title={__('Calendar settings', 'sitewright')}>
				<TextareaControl
					__nextHasNoMarginBottom
					label={__('Public URL or embed code', 'sitewright')}
					value={draft}
					onChange={setDraft}
				/>
				<Button variant="primary" aria-disabled={draft.trim() === ''} onClick={() => draft.trim() !== '' && onEmbed(draft)}>
					{__('Embed', 'sitewright')}
				</Button>
			</PanelBody>
		</InspectorControls>
	);
}
