import { InspectorControls } from '@wordpress/block-editor';
import { ConditionsPanel } from '../shared/conditions/panel';

/** The conditions of a group, in its sidebar. */
export function GroupConditions({ clientId }: { readonly clientId: string }) {
	return (
		<InspectorControls>
			<ConditionsPanel clientId={clientId} />
		</InspectorControls>
	);
}
