import { useResizeObserver } from '@wordpress/compose';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { MediaFile } from '../../api/media/media';
import { AddPictures } from '../../features/media/mediaUpload/components/add-pictures';
import { UploadProgress } from '../../features/media/mediaUpload/components/upload-progress';
import type { UploadPreview } from '../../features/media/mediaUpload/use-image-upload';
import { type GalleryAttributes, type GalleryImage, isSquare, styleOf } from './attributes';
import { withMoved, without } from './images';
import { cornersClass } from './markup';
import { rowsOfBlock } from './rows';
import { Tile, type TileAct } from './tile';
import { columnPercentages } from './tiles';

interface TiledGalleryProps {
	readonly attributes: GalleryAttributes;
	/** HTML, of each image; empty for none. */
	readonly captions: readonly string[];
	readonly previews: readonly UploadPreview[];
	readonly isSelected: boolean;
	readonly onImages: (images: readonly GalleryImage[]) => void;
	readonly onCaption: (index: number, caption: string) => void;
	/** Undefined if the user may not upload. */
	readonly onFiles: ((files: readonly File[]) => void) | undefined;
	readonly onAdd: (files: readonly MediaFile[]) => void;
	/** Right below the images. */
	readonly children: ReactNode;
}

/**
 * What the person does with a tile, as one function for all renders: a hundred tiles are not rendered again when one of them is selected. A
 * moved image keeps the focus; a removed one gives it to its neighbour.
 */
function useTileActs({
	images,
	isSelected,
	onImages,
	onCaption,
}: Pick<TiledGalleryProps, 'isSelected' | 'onImages' | 'onCaption'> & { readonly images: readonly GalleryImage[] }) {
	const [selected, setSelected] = useState<number | null>(null);
	useEffect(() => {
		if (!isSelected) {
			setSelected(null);
		}
	}, [isSelected]);
	const latest = useRef({ images, onImages, onCaption });
	latest.current = { images, onImages, onCaption };
	const gallery = useRef<HTMLDivElement>(null);
	const hasMoved = useRef(false);
	useEffect(() => {
		// The moved or removed image took the focus with it.
		if (hasMoved.current) {
			hasMoved.current = false;
			gallery.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
		}
	}, [images]);
	const act = useCallback((done: TileAct) => {
		const current = latest.current;
		const change = (to: number, changed: readonly GalleryImage[]) => {
			hasMoved.current = true;
			setSelected(to);
			current.onImages(changed);
		};
		switch (done.type) {
			case 'selected':
				setSelected(done.index);
				break;
			case 'moved': {
				const moved = withMoved(current.images, done.index, done.to);
				if (moved !== current.images) {
					change(done.to, moved);
				}
				break;
			}
			case 'captioned':
				current.onCaption(done.index, done.caption);
				break;
			case 'removed':
				change(Math.min(done.index, current.images.length - 2), without(current.images, done.index));
		}
	}, []);
	return { gallery, selected, act };
}

/** The pictures that are on their way. */
function Uploads({ previews }: Pick<TiledGalleryProps, 'previews'>) {
	return previews.length === 0 ? null : (
		<ul className="tiled-gallery__uploads">
			{previews.map(({ url, ...progress }) => (
				<li key={url}>
					<img alt={__('Uploading…', 'sitewright')} src={url} />
					<UploadProgress {...progress} />
				</li>
			))}
		</ul>
	);
}

/** The gallery in the markup of the page, so that editor and page share one stylesheet. */
export function TiledGallery({ attributes, captions, previews, isSelected, onImages, onCaption, onFiles, onAdd, children }: TiledGalleryProps) {
	const { className, imageFilter, images } = attributes;
	const [resizeListener, { width }] = useResizeObserver();
	const { gallery, selected, act } = useTileActs({ images, isSelected, onImages, onCaption });
	const isCut = isSquare(styleOf(className));
	const rows = rowsOfBlock(attributes);
	const percentages = columnPercentages(attributes, rows, width || undefined);
	let next = 0;
	const tile = () => {
		const index = next++;
		const image = images[index];
		return (
			image && (
				<Tile
					key={index}
					image={image}
					caption={captions[index] ?? ''}
					index={index}
					count={images.length}
					filter={imageFilter}
					isSelected={isSelected && index === selected}
					onAct={act}
				/>
			)
		);
	};
	return (
		<>
			<div className={cornersClass(attributes)}>
				<div ref={gallery} className="tiled-gallery__gallery">
					{resizeListener}
					{rows.map((columns, row) => (
						<div key={row} className={`tiled-gallery__row${isCut ? ` columns-${columns.length}` : ''}`}>
							{columns.map((count, column) => (
								<div key={column} className="tiled-gallery__col" style={isCut ? undefined : { flexBasis: `${percentages[row]?.[column]}%` }}>
									{Array.from({ length: count }, tile)}
								</div>
							))}
						</div>
					))}
				</div>
			</div>
			{children}
			<Uploads previews={previews} />
			{isSelected && onFiles && (
				<div className="tiled-gallery__upload">
					<AddPictures label={__('Add images', 'sitewright')} onFiles={onFiles} onAdd={onAdd} />
				</div>
			)}
		</>
	);
}
