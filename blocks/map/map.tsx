import { Spinner, VisuallyHidden } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { MapSources } from '../../api/places/maps';
import { ErrorNotice } from '../../components/error-notice';
import { useFocusOfView } from '../../components/use-focus-of-view';
import type { PlaceSearchForm } from '../../features/places/places/use-place-search';
import type { Coordinates, LostPoint, MapPoint } from './attributes';
import { icon } from './icon';
import { MarkerForm } from './marker-form';
import { LostMarkersNote, NoStreetsNote } from './notes';
import { PlaceSearch } from './place-search';
import { useMap } from './use-map';
import type { MapContent } from './view/map-content';

interface MapProps {
	readonly content: MapContent;
	/** The markers that are not on the globe. */
	readonly lost: readonly LostPoint[];
	/** In pixels; null for the default, which follows the width. */
	readonly height: number | null;
	readonly sources: MapSources | undefined;
	/** Of the request for the sources. */
	readonly sourcesError: string | undefined;
	/** In the inserter: a picture instead of the map. */
	readonly isPreview: boolean;
	readonly isSelected: boolean;
	/** The next press on the map adds a marker. */
	readonly isAdding: boolean;
	/** The active marker; null for none. */
	readonly active: number | null;
	readonly places: PlaceSearchForm;
	/** The page with the settings of maps; null for who may not change them. */
	readonly settingsUrl: string | null;
	readonly onAdd: (coordinates: Coordinates) => void;
	readonly onActive: (index: number | null) => void;
	readonly onMove: (index: number, coordinates: Coordinates) => void;
	readonly onMarker: (index: number, change: Partial<MapPoint>) => void;
	readonly onDelete: (index: number) => void;
	readonly onView: (center: Coordinates, zoom: number) => void;
}

/** Spec 2 §8: errors of the provider are notices. */
const tilesFailed = (): string =>
	__('The tiles of the map do not load. Please check the token, or the address of the tiles in the settings of maps.', 'sitewright');
const libraryFailed = (): string => __('The map could not be loaded. Please reload the page.', 'sitewright');

/** The canvas, the search for places, and the texts of the active marker (spec 2 §2). */
export function Map(props: MapProps) {
	const { content, lost, height, sources, sourcesError, isPreview, isSelected, isAdding, active, places, settingsUrl } = props;
	const { onAdd, onActive, onMove, onMarker, onDelete, onView } = props;
	const canvas = useRef<HTMLDivElement>(null);
	const [hasBaseFailed, setBaseFailed] = useState(false);
	const forms = useFocusOfView(`${places.search.status === 'found' ? 'places' : 'field'} ${active ?? ''}`);
	const [announcement, setAnnouncement] = useState('');
	const hasFailed = useMap(canvas, sources, content, {
		onPress: (coordinates) => (isAdding ? onAdd(coordinates) : onActive(null)),
		onSelect: onActive,
		onMove: (index, coordinates) => {
			onMove(index, coordinates);
			/* translators: 1: latitude, 2: longitude, in degrees. */
			setAnnouncement(sprintf(__('Marker moved to %1$s, %2$s', 'sitewright'), coordinates.latitude.toFixed(4), coordinates.longitude.toFixed(4)));
		},
		onView,
		onBase: (isShown) => setBaseFailed(!isShown),
	});
	const point = active === null ? undefined : content.points[active];
	const error = sourcesError ?? (hasFailed ? libraryFailed() : hasBaseFailed ? tilesFailed() : null);
	return (
		<>
			<ErrorNotice error={error} />
			<LostMarkersNote lost={lost} />
			<div
				ref={canvas}
				className={`wp-block-jetpack-map__canvas${isAdding ? ' is-adding' : ''}`}
				style={height === null ? undefined : { aspectRatio: 'auto', maxBlockSize: 'none', blockSize: height }}
			>
				{isPreview && icon}
				{!isPreview && !sources && !error && <Spinner />}
			</div>
			<VisuallyHidden role="status">{announcement}</VisuallyHidden>
			{isAdding && <p className="wp-block-jetpack-map__hint">{__('Press the map where the marker belongs.', 'sitewright')}</p>}
			{isSelected && sources?.base.kind === 'shapes' && <NoStreetsNote settingsUrl={settingsUrl} />}
			<div ref={forms}>
				{!isPreview && (isSelected || content.points.length === 0) && <PlaceSearch {...places} />}
				{isSelected && active !== null && point && (
					<MarkerForm key={active} point={point} onChange={(change) => onMarker(active, change)} onDelete={() => onDelete(active)} />
				)}
			</div>
		</>
	);
}
