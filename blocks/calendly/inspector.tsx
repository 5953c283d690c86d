import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface InspectorProps {
	readonly hideEventTypeDetails: boolean;
	readonly onHideEventTypeDetails: (isHidden: boolean) => void;
}

export function Inspector({ hideEventTypeDetails, onHideEventTypeDetails }: InspectorProps) {
	return (
		<InspectorControls>
			<PanelBody title={__('Calendar settings', 'sitewright')}>
				<ToggleControl
					__nextHasNoMarginBottom
					label={__('Hide event type details', 'sitewright')}
					checked={hideEventTypeDetails}
					onChange={onHideEventTypeDetails}
				/>
			</PanelBody>
		</InspectorControls>
	);
}
