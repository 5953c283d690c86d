import { __ } from '@wordpress/i18n';

/** Spec 2 §8. */
export const unknownAddress = (): string =>
	__('Could not find the coordinates of the provided address. Displaying default location. Feel free to add the location manually.', 'sitewright');
