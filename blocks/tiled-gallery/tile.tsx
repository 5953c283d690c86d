import { Button } from '@wordpress/components';
import { memo } from '@wordpress/element';
import { __, isRTL, sprintf } from '@wordpress/i18n';
import { chevronLeft, chevronRight, close } from '@wordpress/icons';
import type { DragEvent, KeyboardEvent } from 'react';
import { Caption } from '../../components/caption';
import type { GalleryImage } from './attributes';

/** An act of a person on the image at an index. */
export type TileAct =
	| { readonly type: 'selected'; readonly index: number }
	| { readonly type: 'captioned'; readonly index: number; readonly caption: string }
	| { readonly type: 'moved'; readonly index: number; readonly to: number }
	| { readonly type: 'removed'; readonly index: number };

interface TileProps {
	readonly image: GalleryImage;
	/** HTML. */
	readonly caption: string;
	readonly index: number;
	readonly count: number;
	readonly filter: string | undefined;
	readonly isSelected: boolean;
	readonly onAct: (act: TileAct) => void;
}

/** Of a drag between tiles; files and blocks that are dragged have others. */
const dragType = 'text/sitewright-tile';

function Tools({ index, count, onAct }: Pick<TileProps, 'index' | 'count' | 'onAct'>) {
	const [earlier, later] = isRTL() ? [chevronRight, chevronLeft] : [chevronLeft, chevronRight];
	const move = (to: number) => onAct({ type: 'moved', index, to });
	return (
		<div className="tiled-gallery__tools">
			{count > 1 && (
				<>
					<Button icon={earlier} label={__('Move image earlier', 'sitewright')} aria-disabled={index === 0} onClick={() => move(index - 1)} />
					<Button icon={later} label={__('Move image later', 'sitewright')} aria-disabled={index === count - 1} onClick={() => move(index + 1)} />
				</>
			)}
			<Button icon={close} label={__('Remove image', 'sitewright')} onClick={() => onAct({ type: 'removed', index })} />
		</div>
	);
}

/** A tile can be dragged to the place of another one. The tools move it with the keyboard, too. */
const dragProps = (index: number, onAct: TileProps['onAct']) => ({
	draggable: true,
	onDragStart(event: DragEvent) {
		event.dataTransfer.setData(dragType, String(index));
		// The editor would drag the block.
		event.stopPropagation();
	},
	onDragOver(event: DragEvent) {
		if (event.dataTransfer.types.includes(dragType)) {
			event.preventDefault();
			event.stopPropagation();
		}
	},
	onDrop(event: DragEvent) {
		const from = event.dataTransfer.getData(dragType);
		if (from !== '') {
			event.preventDefault();
			event.stopPropagation();
			onAct({ type: 'moved', index: Number(from), to: index });
		}
	},
});

/** An image in the editor: a button that selects it, and its tools while it is selected. */
export const Tile = memo(function Tile({ image, caption, index, count, filter, isSelected, onAct }: TileProps) {
	const { alt, height, url, width } = image;
	const keyDown = (event: KeyboardEvent) => {
		if (isSelected && (event.key === 'Backspace' || event.key === 'Delete')) {
			// Otherwise the editor removes the whole block.
			event.preventDefault();
			event.stopPropagation();
			onAct({ type: 'removed', index });
		}
	};
	return (
		<figure className={`tiled-gallery__item${filter ? ` filter__${filter}` : ''}${isSelected ? ' is-selected' : ''}`} {...dragProps(index, onAct)}>
			<button
				type="button"
				className="tiled-gallery__select"
				aria-label={
					alt
						? /* translators: 1: number of the image, 2: number of images, 3: its alternative text. */
							sprintf(__('Image %1$d of %2$d: %3$s', 'sitewright'), index + 1, count, alt)
						: /* translators: 1: number of the image, 2: number of images. */
							sprintf(__('Image %1$d of %2$d', 'sitewright'), index + 1, count)
				}
				aria-pressed={isSelected}
				onClick={() => onAct({ type: 'selected', index })}
				onFocus={() => onAct({ type: 'selected', index })}
				onKeyDown={keyDown}
			>
				<img alt="" src={url} width={width} height={height} draggable={false} decoding="async" />
			</button>
			{Number(image.id) > 0 && (
				<Caption
					className="tiled-gallery__caption"
					identifier={`caption-${index}`}
					caption={caption}
					isSelected={isSelected}
					onChange={(changed) => onAct({ type: 'captioned', index, caption: changed })}
				/>
			)}
			{isSelected && <Tools index={index} count={count} onAct={onAct} />}
		</figure>
	);
});
