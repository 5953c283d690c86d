import type { ReactElement } from 'react';
import { harmlessAddress } from '../../components/harmless-address';
import { type GalleryAttributes, type GalleryImage, isSquare, styleOf } from './attributes';
import { proxyAddress } from './proxy';
import { rowsOfBlock } from './rows';

/** Spec 2 §9: the maximum image size, in pixels. */
const maxSide = 2000;

/** How the markup of a version of the block differs from today's. */
export interface MarkupVersion {
	/** The percentage of a column; undefined for none. */
	readonly basis?: (width: string | number) => string | number;
	/** The address that a picture links to with "Media File". */
	readonly mediaLink?: 'file' | 'proxy';
	/** More attributes of an image. */
	readonly image?: (index: number, count: number) => object;
	/** The caption after the image in its figure. */
	readonly caption?: (image: GalleryImage) => ReactElement | false;
}

type MarkupAttributes = Pick<GalleryAttributes, 'align' | 'className' | 'columns' | 'images' | 'imageFilter'> &
	Partial<Pick<GalleryAttributes, 'columnWidths' | 'linkTo' | 'sources'>>;

/** The original's host makes smaller copies by itself, without the proxy; other sites cannot know which ones it has. */
const isOnOriginalsHost = (url: string): boolean => /^https?:\/\/[\w-]+\.files\.wordpress\.com\//.test(url);

const withoutQuery = (address = ''): string => address.replace(/\?.*/s, '');

/** The saved markup of the pictures. Its addresses are those of the proxy, so that the original plugin can open the post. */
export function Gallery({ attributes, version = {} }: { readonly attributes: MarkupAttributes; readonly version?: MarkupVersion }) {
	const { className, columnWidths = [], imageFilter, images, linkTo, sources = [] } = attributes;
	const { basis = (width) => width, mediaLink = 'file', image: more = () => ({ 'data-amp-layout': 'responsive' }), caption } = version;
	const isCut = isSquare(styleOf(className));
	let next = 0;
	const figure = () => {
		const index = next++;
		const image = images[index];
		if (!image) {
			return null;
		}
		const { alt, height, id, link, url, width, customLink, role, tabIndex, label } = image;
		const saved = isOnOriginalsHost(url) ? (sources.find((source) => withoutQuery(source.src) === withoutQuery(url))?.src ?? url) : undefined;
		const src = saved ?? (height && width ? proxyAddress(url, isCut ? Math.min(maxSide, height, width) : undefined) : url);
		const href = harmlessAddress(
			linkTo === 'media' ? (mediaLink === 'file' ? url : src) : linkTo === 'attachment' ? link : linkTo === 'custom' ? customLink : undefined
		);
		const button = role === undefined ? {} : { tabIndex, role, 'aria-label': label };
		const img = (
			<img
				alt={alt}
				data-height={height || undefined}
				data-id={id}
				data-link={link}
				data-url={url}
				data-width={width || undefined}
				src={src}
				{...more(index, images.length)}
				{...button}
			/>
		);
		return (
			<figure key={index} className={`tiled-gallery__item${imageFilter ? ` filter__${imageFilter}` : ''}`}>
				{href ? <a href={href}>{img}</a> : img}
				{caption?.(image)}
			</figure>
		);
	};
	return (
		<div className="tiled-gallery__gallery">
			{rowsOfBlock(attributes).map((columns, row) => (
				<div key={row} className={`tiled-gallery__row${isCut ? ` columns-${columns.length}` : ''}`}>
					{columns.map((count, column) => {
						const width = columnWidths[row]?.[column];
						return (
							<div key={column} className="tiled-gallery__col" style={width === undefined || isCut ? undefined : { flexBasis: `${basis(width)}%` }}>
								{Array.from({ length: count }, figure)}
							</div>
						);
					})}
				</div>
			))}
		</div>
	);
}

/** The class of rounded corners; circles are round anyway. */
export const cornersClass = ({ className, roundedCorners }: Pick<GalleryAttributes, 'className' | 'roundedCorners'>): string =>
	styleOf(className) !== 'circle' && roundedCorners > 0 ? `has-rounded-corners-${roundedCorners}` : '';
