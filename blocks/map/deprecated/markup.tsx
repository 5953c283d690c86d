import type { Attributes } from './attributes';

/** The markup of both old versions. */
export function Markup({ attributes }: { readonly attributes: Attributes }) {
	const { align, points, mapStyle, mapDetails, zoom, mapCenter, markerColor, scrollToZoom, mapHeight, showFullscreenButton } = attributes;
	return (
		<div
			className={align ? `align${align}` : undefined}
			data-map-style={mapStyle}
			data-map-details={mapDetails}
			data-points={JSON.stringify(points)}
			data-zoom={zoom}
			data-map-center={JSON.stringify(mapCenter)}
			data-marker-color={markerColor}
			data-scroll-to-zoom={scrollToZoom || undefined}
			data-map-height={mapHeight || undefined}
			data-show-fullscreen-button={showFullscreenButton || undefined}
		>
			{points.length > 0 && (
				<ul>
					{points.map(({ title, coordinates }, index) => (
						<li key={index}>
							<a href={`https://www.google.com/maps/search/?api=1&query=${coordinates.latitude},${coordinates.longitude}`}>{title}</a>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
