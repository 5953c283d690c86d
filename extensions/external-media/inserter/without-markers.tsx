import { useBlockEditContext } from '@wordpress/block-editor';
import { type Block, getSaveElement } from '@wordpress/blocks';
import type { ComponentType } from 'react';
import { markedKey } from '../../../features/media/insertedMedia/marker';

type Attributes = Readonly<Record<string, unknown>>;

/** What moves a block as its markup: WordPress 6.5 drags a picture of the inserter so, and cut and paste have another block in its place. Nothing is saved meanwhile. */
const isMoving = (): boolean => /^(?:dragstart|drop|cut|copy|paste)$/.test(window.event?.type ?? '');

/** Saves an Image block whose picture is not copied yet as one without a picture: in posts and autosaves. */
export const saveWithoutMarker = (element: unknown, type: Block, attributes: Attributes): unknown =>
	type.name === 'core/image' && markedKey(attributes['url']) !== null && !isMoving() ? getSaveElement(type, { ...attributes, url: undefined }) : element;

interface BlockLike {
	readonly name: string;
	readonly attributes: Attributes;
	readonly innerBlocks: readonly BlockLike[];
}

/** Takes the markers out of a block that an Image block was transformed to, e.g. Cover: only an Image block waits for its picture. */
export function transformWithoutMarkers(block: BlockLike): BlockLike {
	const innerBlocks = block.innerBlocks.map(transformWithoutMarkers);
	const attributes =
		block.name === 'core/image' ? block.attributes : Object.fromEntries(Object.entries(block.attributes).filter(([, value]) => markedKey(value) === null));
	return { ...block, attributes, innerBlocks };
}

interface MediaPlaceholderProps {
	readonly onSelect?: (media: unknown) => void;
}

const isMarked = (media: unknown): boolean => typeof media === 'object' && media !== null && 'url' in media && markedKey(media.url) !== null;

/** Blocks other than Image have no view of a picture that is not copied yet, and would save its marker: they do not take it. */
export const withoutMarkers = (MediaPlaceholder: ComponentType<MediaPlaceholderProps>) =>
	function MediaPlaceholderWithoutMarkers(props: MediaPlaceholderProps) {
		const { name } = useBlockEditContext();
		const onSelect = (media: unknown) => {
			if (name !== 'core/image' && [media].flat().some(isMarked)) {
				void import('./refuse-picture').then(({ refusePicture }) => refusePicture());
			} else {
				props.onSelect?.(media);
			}
		};
		return <MediaPlaceholder {...props} onSelect={onSelect} />;
	};
