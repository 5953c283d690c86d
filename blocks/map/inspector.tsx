import { InspectorControls, PanelColorSettings } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RangeControl, ToggleControl } from '../../components/controls';
import { SettingsPanel } from '../../components/settings-panel';
import { useFocusOfView } from '../../components/use-focus-of-view';
import { type Coordinates, type LostPoint, type MapAttributes, type MapPoint, heightStep, maxHeight, maxZoom, minHeight, minZoom } from './attributes';
import { markerName } from './labels';
import { LostMarkerForm } from './lost-marker-form';
import { MarkerForm } from './marker-form';
import { TokenPanel } from './token-panel';

interface InspectorProps {
	readonly attributes: MapAttributes;
	readonly points: readonly MapPoint[];
	/** The markers that are not on the globe. */
	readonly lost: readonly LostPoint[];
	readonly active: number | null;
	readonly canManage: boolean;
	readonly onChange: (attributes: Partial<MapAttributes>) => void;
	readonly onActive: (index: number | null) => void;
	readonly onMarker: (index: number, change: Partial<MapPoint>) => void;
	readonly onDelete: (index: number) => void;
	readonly onPlaceLost: (at: number, coordinates: Coordinates) => void;
	readonly onDeleteLost: (at: number) => void;
}

/** The marker that is open, else the first one, else the panel. */
const nextMarker = (panel: HTMLElement): HTMLElement => panel.querySelector<HTMLElement>('[aria-expanded="true"]') ?? panel.querySelector('button') ?? panel;

function MapSettings({ attributes, points, onChange }: Pick<InspectorProps, 'attributes' | 'points' | 'onChange'>) {
	const { mapDetails, mapHeight, zoom, scrollToZoom, showFullscreenButton, loadOnPress } = attributes;
	const fitsMarkers = points.length > 1;
	return (
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
	);
}

function MarkersPanel({ points, lost, active, onActive, onMarker, onDelete, onPlaceLost, onDeleteLost }: InspectorProps) {
	const markers = useFocusOfView(`${points.length} of ${points.length + lost.length}`, nextMarker);
	return (
		<SettingsPanel title={__('Markers', 'sitewright')}>
			<div ref={markers} tabIndex={-1}>
				{points.length + lost.length === 0 && <p>{__('This map has no markers yet.', 'sitewright')}</p>}
				{points.map((point, index) => (
					<PanelBody key={index} title={markerName(point)} opened={index === active} onToggle={() => onActive(index === active ? null : index)}>
						<MarkerForm point={point} onChange={(change) => onMarker(index, change)} onDelete={() => onDelete(index)} />
					</PanelBody>
				))}
				{lost.map((point) => (
					<PanelBody key={`${point.at} ${point.id}`} title={markerName(point)}>
						<LostMarkerForm onPlace={(coordinates) => onPlaceLost(point.at, coordinates)} onDelete={() => onDeleteLost(point.at)} />
					</PanelBody>
				))}
			</div>
		</SettingsPanel>
	);
}

/** Spec 2 §2: Colors, Map Settings, Markers and the token. */
export function Inspector(props: InspectorProps) {
	const { attributes, canManage, onChange } = props;
	return (
		<>
			<InspectorControls>
				<PanelColorSettings
					title={__('Colors', 'sitewright')}
					colorSettings={[
						{
							value: attributes.markerColor,
							label: __('Marker Color', 'sitewright'),
							onChange: (color?: string) => onChange({ markerColor: color ?? 'red' }),
						},
					]}
				/>
			</InspectorControls>
			<MapSettings {...props} />
			<MarkersPanel {...props} />
			{canManage && <TokenPanel />}
		</>
	);
}
