import { useBlockProps } from '@wordpress/block-editor';
import { SettingsOfField, useField } from '../shared/settings-of-field';
import { Settings } from '../shared/rating/parts';
import { RatingPreview } from '../shared/rating/preview';

interface EditProps {
	readonly clientId: string;
}

/** The stars or hearts of a rating. */
export default function Edit({ clientId }: EditProps) {
	return (
		<div {...useBlockProps()}>
			<SettingsOfField clientId={clientId} Settings={Settings} />
			<RatingPreview attributes={useField(clientId)} />
		</div>
	);
}
