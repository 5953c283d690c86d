import { validAttributes } from '../../components/valid-attributes';
import metadata from './block.json';
import constants from './constants.json';

export interface InstagramGalleryAttributes {
	/** The number of the connection. Posts of the original hold a number of its cloud, which no account here has. */
	readonly accessToken?: string | undefined;
	readonly instagramUser?: string | undefined;
	readonly columns: number;
	readonly count: number;
	/** In pixels. */
	readonly spacing: number;
	readonly isStackedOnMobile: boolean;
}

/** Spec 2 §9. */
export const { columns: columnLimits, count: countLimits, spacing: spacingLimits } = constants.validation;

export const parseAttributes = (attributes: InstagramGalleryAttributes) => validAttributes(metadata.attributes, constants.validation, attributes);

/** The number of the connection; empty for what is none, e.g. a token that somebody typed into the post. */
export const connectionOf = ({ accessToken = '' }: Pick<InstagramGalleryAttributes, 'accessToken'>): string =>
	/^\d{1,20}$/.test(accessToken) ? accessToken : '';
