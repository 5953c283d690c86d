import type { Captions } from '../../components/image-captions';

export interface GalleryImage {
	readonly alt: string;
	/** In pixels; 0 until WordPress was asked, undefined where it does not know it. */
	readonly height?: number | undefined;
	/** A string where it comes from the markup. */
	readonly id?: number | string | undefined;
	/** The image's own page. */
	readonly link?: string | undefined;
	readonly url: string;
	/** In pixels. */
	readonly width?: number | undefined;
	/** Where the picture leads with `linkTo: custom`, which version 14.7 brought. */
	readonly customLink?: string | undefined;
	/** Versions 13.6 to 14.6 saved their pictures as buttons that open a large view. */
	readonly role?: string | undefined;
	readonly tabIndex?: number | undefined;
	readonly label?: string | undefined;
}

export interface GalleryAttributes {
	readonly align?: string | undefined;
	readonly className?: string | undefined;
	readonly columns?: number | undefined;
	/** Percentages of the columns of each row. Old posts have numbers, and `NaN` where a column is empty. */
	readonly columnWidths: readonly (readonly (string | number)[])[];
	readonly ids: readonly number[];
	readonly imageFilter?: string | undefined;
	readonly images: readonly GalleryImage[];
	/** The addresses of the images as the markup has them; those of the original's own host are kept (`markup.tsx`). */
	readonly sources?: readonly { readonly src?: string | undefined }[];
	readonly linkTo: string;
	/** Whether visitors see a picture large when they press it. */
	readonly lightbox?: boolean | undefined;
	/** In pixels. */
	readonly roundedCorners: number;
	readonly sitewrightCaptions?: Captions | undefined;
}

/** Spec 2 §9. */
export const maxColumns = 20;
const defaultColumns = 3;

export const styles = ['rectangular', 'circle', 'square', 'columns'] as const;
export type GalleryStyle = (typeof styles)[number];

/** The block style among the classes; the mosaic if there is none. */
export const styleOf = (className = ''): GalleryStyle => styles.find((style) => className.includes(`is-style-${style}`)) ?? 'rectangular';

/** Squares and circles show the middle of each picture. */
export const isSquare = (style: GalleryStyle): boolean => style === 'square' || style === 'circle';

/** The number of columns that the gallery shows (spec 2 §9). */
export function columnsOf(columns: number | undefined, count: number): number {
	return Math.max(1, Math.floor(Math.min(columns ?? defaultColumns, maxColumns, count)));
}

/** Width by height; 1 where WordPress does not know the size. */
export const ratioOf = ({ height, width }: GalleryImage): number => (height && width ? width / height : 1);
