import { InspectorControls } from '@wordpress/block-editor';
import { ConditionsPanel } from '../shared/conditions/panel';

export default function GroupConditions({ clientId }: { readonly clientId: string }) {
	return (
		<InspectorControls>
			<ConditionsPanel clientId={clientId} />
		</InspectorControls>
	);
}
