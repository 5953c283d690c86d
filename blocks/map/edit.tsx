import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useEffect, useState } from '@wordpress/element';
import { useGetBaseMapQuery } from '../../api/places/maps';
import { useBlockEditorActions } from '../../editor/wordpress';
import { mapsUrl } from '../../features/site/connection/links';
import { usePlaceSearch } from '../../features/places/places/use-place-search';
import { selectAdminUrl, selectCanManage } from '../../features/site/session/slice';
import { useAppSelector } from '../../store/hooks';
import { type MapAttributes, parseCenter, parseHeight, parseLostPoints, parsePoints, parseZoom } from './attributes';
import { styleOf } from './saved';
import { Inspector } from './inspector';
import { Map } from './map';
import { addMarker, changePoint, placeLost, removeLost, removePoint } from './points';
import { Toolbar } from './toolbar';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

export { flows } from './flows';

export default function Edit({ attributes, setAttributes, clientId, isSelected }: BlockEditProps<MapAttributes & Record<string, unknown>>) {
	const { align, address, className, mapHeight, preview } = attributes;
	const points = parsePoints(attributes.points);
	const lost = parseLostPoints(attributes.points);
	const { data: sources, error } = useGetBaseMapQuery(undefined, { skip: preview });
	const places = usePlaceSearch(clientId);
	const canManage = useAppSelector(selectCanManage);
	const adminUrl = useAppSelector(selectAdminUrl);
	const { __unstableMarkLastChangeAsPersistent: endUndoStep } = useBlockEditorActions();
	const [active, setActive] = useState<number | null>(null);
	const [isAdding, setAdding] = useState(false);

	const { onAddress } = places;
	const needsPlace = address !== '' && points.length === 0 && !preview;
	// Only for the address that the block came with: deleting the last marker must not bring it back.
	useEffect(() => {
		if (needsPlace) {
			onAddress(address);
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [address]);

	/** Each act is a step of its own; typing is not. */
	const act = (changed: Partial<MapAttributes>) => {
		setAttributes(changed);
		endUndoStep();
	};
	const remove = (index: number) => {
		act(removePoint(attributes, index));
		setActive(null);
	};
	return (
		<div {...useBlockProps({ className: align && `align${align}` })}>
			<Toolbar align={align} isAdding={isAdding} onAlign={(changed) => setAttributes({ align: changed })} onAdding={setAdding} />
			<Inspector
				attributes={attributes}
				points={points}
				lost={lost}
				active={active}
				canManage={canManage}
				onChange={setAttributes}
				onActive={setActive}
				onMarker={(index, change) => setAttributes(changePoint(attributes, index, change))}
				onDelete={remove}
				onPlaceLost={(at, coordinates) => {
					act(placeLost(attributes, at, coordinates));
					setActive(points.length);
				}}
				onDeleteLost={(at) => act(removeLost(attributes, at))}
			/>
			<Map
				content={{
					points,
					center: parseCenter(attributes.mapCenter, points),
					zoom: parseZoom(attributes.zoom),
					style: styleOf(className),
					hasDetails: attributes.mapDetails,
					markerColor: attributes.markerColor,
					scrollToZoom: attributes.scrollToZoom,
					hasFullscreenButton: attributes.showFullscreenButton,
				}}
				lost={lost}
				height={parseHeight(mapHeight)}
				sources={sources}
				sourcesError={error?.message}
				isPreview={preview}
				isSelected={isSelected}
				isAdding={isAdding}
				active={active}
				places={places}
				settingsUrl={canManage ? mapsUrl(adminUrl) : null}
				onAdd={(coordinates) => {
					act(addMarker(attributes, coordinates));
					setActive(points.length);
					setAdding(false);
				}}
				onActive={setActive}
				onMove={(index, coordinates) => act(changePoint(attributes, index, { coordinates }))}
				onChange={(index, change) => setAttributes(changePoint(attributes, index, change))}
				onDelete={remove}
				onView={(center, zoom) => act({ mapCenter: { ...center }, zoom })}
			/>
		</div>
	);
}
