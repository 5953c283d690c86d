import { __ } from '@wordpress/i18n';
import type { BlockSpec } from '../../ports/block-spec';

/** The button of a new block. */
export const buttonOf = (text: string = __('Buy now', 'sitewright')): BlockSpec => ({
	name: 'jetpack/button',
	attributes: { element: 'a', uniqueId: 'id', passthroughAttributes: { uniqueId: 'uniqueId', url: 'url' }, text },
});
