import { validAttributes } from '../../components/valid-attributes';
import metadata from './block.json';
import constants from './constants.json';

export interface GoogleCalendarAttributes {
	readonly url?: string | undefined;
	/** In pixels. */
	readonly height: number;
}

/** The height of the post if it is valid, else the default. */
export const parseHeight = (height: number): number => validAttributes(metadata.attributes, constants.validation, { height }).height;
