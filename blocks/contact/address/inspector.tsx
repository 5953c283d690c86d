import { InspectorControls } from '@wordpress/block-editor';
import { ExternalLink, PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface InspectorProps {
	readonly isLinked: boolean;
	/** Null while the address is empty. */
	readonly url: string | null;
	readonly onLinked: (isLinked: boolean) => void;
}

export function Inspector({ isLinked, url, onLinked }: InspectorProps) {
	return (
		<InspectorControls>
			<PanelBody title={__('Map', 'sitewright')}>
				<ToggleControl
					__nextHasNoMarginBottom
					label={__('Link address to Google Maps', 'sitewright')}
					checked={isLinked}
					onChange={onLinked}
				/>
				{isLinked && url !== null && (
					<p>
						<ExternalLink href={url}>{__('Open address in Google Maps', 'sitewright')}</ExternalLink>
					</p>
				)}
			</PanelBody>
		</InspectorControls>
	);
}
