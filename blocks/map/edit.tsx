import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useEffect, useState } from '@wordpress/element';
import { useGetBaseMapQuery } from '../../api/places/maps';
import { mapsUrl } from '../../features/site/connection/links';
import { usePlaceSearch } from '../../features/places/places/use-place-search';
import { selectAdminUrl, selectCanManage } from '../../features/site/session/slice';
import { useAppSelector } from '../../store/hooks';
import { type MapAttributes, type MapPoint, parseCenter, parseHeight, parseZoom } from './attributes';
import { styleOf } from './saved';
import { Inspector } from './inspector';
import { Map } from './map';
import { Toolbar } from './toolbar';
import { useMarkers } from './use-markers';
import type { MapContent } from './view/map-content';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

export { flows } from './flows';

const contentOf = (attributes: MapAttributes, points: readonly MapPoint[]): MapContent => ({
	points,
	center: parseCenter(attributes.mapCenter, points),
	zoom: parseZoom(attributes.zoom),
	style: styleOf(attributes.className),
	hasDetails: attributes.mapDetails,
	markerColor: attributes.markerColor,
	scrollToZoom: attributes.scrollToZoom,
	hasFullscreenButton: attributes.showFullscreenButton,
});

export default function Edit({ attributes, setAttributes, clientId, isSelected }: BlockEditProps<MapAttributes & Record<string, unknown>>) {
	const { align, address, mapHeight, preview } = attributes;
	const { data: sources, error } = useGetBaseMapQuery(undefined, { skip: preview });
	const places = usePlaceSearch(clientId);
	const canManage = useAppSelector(selectCanManage);
	const adminUrl = useAppSelector(selectAdminUrl);
	const markers = useMarkers(attributes, setAttributes);
	const [isAdding, setAdding] = useState(false);

	const { onAddress } = places;
	const needsPlace = address !== '' && markers.points.length === 0 && !preview;
	// Only for the address that the block came with: deleting the last marker must not bring it back.
	useEffect(() => {
		if (needsPlace) {
			onAddress(address);
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [address]);

	return (
		<div {...useBlockProps({ className: align && `align${align}` })}>
			<Toolbar align={align} isAdding={isAdding} onAlign={(changed) => setAttributes({ align: changed })} onAdding={setAdding} />
			<Inspector {...markers} attributes={attributes} canManage={canManage} onChange={setAttributes} />
			<Map
				{...markers}
				content={contentOf(attributes, markers.points)}
				height={parseHeight(mapHeight)}
				sources={sources}
				sourcesError={error?.message}
				isPreview={preview}
				isSelected={isSelected}
				isAdding={isAdding}
				places={places}
				settingsUrl={canManage ? mapsUrl(adminUrl) : null}
				onAdd={(coordinates) => {
					markers.onAdd(coordinates);
					setAdding(false);
				}}
			/>
		</div>
	);
}
