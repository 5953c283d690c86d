import type { AdFormat } from '../../api/money/ads';
import { validAttributes } from '../../components/valid-attributes';
import metadata from './block.json';
import constants from './constants.json';

export interface WordadsAttributes {
	readonly align: 'left' | 'center' | 'right';
	readonly format: AdFormat;
	/** Whether narrow screens get no ad. */
	readonly hideMobile: boolean;
}

/** The attributes of the post; invalid values get their default. */
export const parseAttributes = (attributes: WordadsAttributes) => validAttributes(metadata.attributes, constants.validation, attributes);

/** The width and height of a format in pixels (spec 2 §9 "Ads"). */
export const sizeOf = (format: AdFormat): { readonly width: number; readonly height: number } => constants.formats[format];
