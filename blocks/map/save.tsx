import { useBlockProps } from '@wordpress/block-editor';
import { type MapAttributes } from './attributes';
import { directionsUrl, styleOf } from './saved';

/** The markers as links, for sites without the plugin. */
export function Save({ attributes }: { readonly attributes: MapAttributes }) {
	const { align, className, points, zoom, mapDetails, mapCenter, markerColor, scrollToZoom, mapHeight, showFullscreenButton, loadOnPress } = attributes;
	// Markers beyond the globe are saved too: leaving them out would make posts of the original invalid.
	const listed = points.filter((point) => point?.coordinates);
	const { className: classes, ...blockProps } = useBlockProps.save();
	return (
		<div
			{...blockProps}
			className={[classes, align && `align${align}`].filter(Boolean).join(' ')}
			data-map-style={styleOf(className)}
			data-map-details={mapDetails}
			data-points={JSON.stringify(points)}
			data-zoom={zoom}
			data-map-center={JSON.stringify(mapCenter)}
			data-marker-color={markerColor}
			data-scroll-to-zoom={scrollToZoom || undefined}
			data-map-height={mapHeight || undefined}
			data-show-fullscreen-button={showFullscreenButton || undefined}
			data-load-on-press={loadOnPress || undefined}
		>
			{listed.length > 0 && (
				<ul>
					{listed.map(({ title, coordinates }, index) => (
						<li key={index}>
							<a href={directionsUrl(coordinates)}>{title}</a>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
