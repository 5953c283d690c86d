import { useState } from '@wordpress/element';
import { useBlockEditorActions } from '../../editor/wordpress';
import { type Coordinates, type MapAttributes, type MapPoint, parseLostPoints, parsePoints } from './attributes';
import { addMarker, changePoint, placeLost, removeLost, removePoint } from './points';

/** The markers of a block, the active one, and what a person does with them. */
export function useMarkers(attributes: MapAttributes, setAttributes: (changed: Partial<MapAttributes>) => void) {
	const { __unstableMarkLastChangeAsPersistent: endUndoStep } = useBlockEditorActions();
	const [active, setActive] = useState<number | null>(null);
	const points = parsePoints(attributes.points);
	/** Each act is a step of its own; typing is not. */
	const act = (changed: Partial<MapAttributes>, nextActive?: number | null) => {
		setAttributes(changed);
		endUndoStep();
		if (nextActive !== undefined) {
			setActive(nextActive);
		}
	};
	return {
		points,
		lost: parseLostPoints(attributes.points),
		active,
		onActive: setActive,
		onMarker: (index: number, change: Partial<MapPoint>) => setAttributes(changePoint(attributes, index, change)),
		onAdd: (coordinates: Coordinates) => act(addMarker(attributes, coordinates), points.length),
		onMove: (index: number, coordinates: Coordinates) => act(changePoint(attributes, index, { coordinates })),
		onDelete: (index: number) => act(removePoint(attributes, index), null),
		onPlaceLost: (at: number, coordinates: Coordinates) => act(placeLost(attributes, at, coordinates), points.length),
		onDeleteLost: (at: number) => act(removeLost(attributes, at)),
		onView: (center: Coordinates, zoom: number) => act({ mapCenter: { ...center }, zoom }),
	};
}
