import { useBlockProps } from '@wordpress/block-editor';
import { SettingsOfField, useField } from '../shared/settings-of-field';
import { Settings } from '../shared/slider/parts';
import { SliderPreview } from '../shared/slider/preview';

interface EditProps {
	readonly clientId: string;
}

/** The slider of a field. */
export default function Edit({ clientId }: EditProps) {
	return (
		<div {...useBlockProps()}>
			<SettingsOfField clientId={clientId} Settings={Settings} />
			<SliderPreview attributes={useField(clientId)} />
		</div>
	);
}
