interface OldPoint {
	readonly title: string;
	readonly coordinates: { readonly longitude: number; readonly latitude: number };
}

/** The style was an attribute, which the migration moves to the classes. */
export interface Attributes {
	readonly align?: string;
	readonly className?: string;
	readonly points: readonly OldPoint[];
	readonly mapStyle: string;
	readonly mapDetails: boolean;
	readonly zoom: number;
	readonly mapCenter: object;
	readonly markerColor: string;
	readonly scrollToZoom: boolean;
	readonly mapHeight?: number;
	readonly showFullscreenButton?: boolean;
}

/** Of the older version. */
export const attributes = {
	align: { type: 'string' },
	points: { type: 'array', default: [] },
	mapStyle: { type: 'string', default: 'default' },
	mapDetails: { type: 'boolean', default: true },
	zoom: { type: 'integer', default: 13 },
	mapCenter: { type: 'object', default: { longitude: -122.41941550000001, latitude: 37.7749295 } },
	markerColor: { type: 'string', default: 'red' },
	preview: { type: 'boolean', default: false },
	scrollToZoom: { type: 'boolean', default: false },
	mapHeight: { type: 'integer' },
};

export function migrate({ mapStyle, className, ...attributes }: Attributes) {
	const hasStyle = /(?:^|\s)is-style-/.test(className ?? '');
	// The older version has no such attribute: its default must be named.
	return { showFullscreenButton: true, ...attributes, className: hasStyle ? className : [className, `is-style-${mapStyle}`].filter(Boolean).join(' ') };
}
