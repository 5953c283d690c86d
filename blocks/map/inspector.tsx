import { InspectorControls, PanelColorSettings } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RangeControl, ToggleControl } from '../../components/controls';
import { SettingsPanel } from '../../components/settings-panel';
import { type MapAttributes, type MapPoint, heightStep, maxHeight, maxZoom, minHeight, minZoom } from './attributes';
import { MarkerForm } from './marker-form';
import { TokenPanel } from './token-panel';

interface InspectorProps {
	readonly attributes: MapAttributes;
	readonly points: readonly MapPoint[];
	readonly active: number | null;
	readonly canManage: boolean;
	readonly onChange: (attributes: Partial<MapAttributes>) => void;
	readonly onActive: (index: number | null) => void;
	readonly onMarker: (index: number, change: Partial<MapPoint>) => void;
	readonly onDelete: (index: number) => void;
}

/** Spec 2 §2: Colors, Map Settings, Markers and the token. */
export function Inspector({ attributes, points, active, canManage, onChange, onActive, onMarker, onDelete }: InspectorProps) {
	const { markerColor, mapDetails, mapHeight, zoom, scrollToZoom, showFullscreenButton, loadOnPress } = attributes;
	const fitsMarkers = points.length > 1;
	return (
		<>
			<InspectorControls>
				<PanelColorSettings
					title={__('Colors', 'sitewright')}
					colorSettings={[
						{ value: markerColor, label: __('Marker Color', 'sitewright'), onChange: (color?: string) => onChange({ markerColor: color ?? 'red' }) },
					]}
				/>
			</InspectorControls>
			<SettingsPanel title={__('Map Settings', 'sitewright')}>
				<ToggleControl label={__('Show map details', 'sitewright')} checked={mapDetails} onChange={(changed) => onChange({ mapDetails: changed })} />
				<RangeControl
					label={__('Height in pixels', 'sitewright')}
					{...(mapHeight !== undefined && { value: mapHeight })}
					min={minHeight}
					max={maxHeight / 4}
					step={heightStep}
					allowReset
					onChange={(changed) => onChange({ mapHeight: changed })}
				/>
				<RangeControl
					label={__('Zoom level', 'sitewright')}
					help={fitsMarkers ? __('The map shows all markers. The zoom follows them.', 'sitewright') : undefined}
					disabled={fitsMarkers}
					value={Math.round(zoom)}
					min={minZoom}
					max={maxZoom}
					onChange={(changed) => changed !== undefined && onChange({ zoom: changed })}
				/>
				<ToggleControl label={__('Scroll to zoom', 'sitewright')} checked={scrollToZoom} onChange={(changed) => onChange({ scrollToZoom: changed })} />
				<ToggleControl
					label={__('Show Fullscreen Button', 'sitewright')}
					checked={showFullscreenButton}
					onChange={(changed) => onChange({ showFullscreenButton: changed })}
				/>
				<ToggleControl
					label={__('Load the map when it is pressed', 'sitewright')}
					help={__('By default it loads when it comes into view.', 'sitewright')}
					checked={loadOnPress}
					onChange={(changed) => onChange({ loadOnPress: changed })}
				/>
			</SettingsPanel>
			{points.length > 0 && (
				<SettingsPanel title={__('Markers', 'sitewright')}>
					{points.map((point, index) => (
						<PanelBody
							key={index}
							title={point.title || point.caption || __('Marker', 'sitewright')}
							opened={index === active}
							onToggle={() => onActive(index === active ? null : index)}
						>
							<MarkerForm point={point} onChange={(change) => onMarker(index, change)} onDelete={() => onDelete(index)} />
						</PanelBody>
					))}
				</SettingsPanel>
			)}
			{canManage && <TokenPanel />}
		</>
	);
}
