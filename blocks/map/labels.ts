import { __ } from '@wordpress/i18n';
import type { MapPoint } from './attributes';
import type { MapLabels } from './view/map-content';

/** The labels of the map in the user's language. The renderer in PHP has the same labels for the page. */
export const mapLabels = (): MapLabels => ({
	map: __('Map', 'sitewright'),
	marker: __('Marker', 'sitewright'),
	zoomIn: __('Zoom in', 'sitewright'),
	zoomOut: __('Zoom out', 'sitewright'),
	fullscreen: __('Whole screen', 'sitewright'),
	directions: __('Directions', 'sitewright'),
});

/** The name of a marker in the settings. */
export const markerName = ({ title, caption }: Pick<MapPoint, 'title' | 'caption'>): string => title || caption || __('Marker', 'sitewright');
