import { getBlockType } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { FormBlock } from '../../../features/readers/forms/form-tree';
import { shownText } from './default-texts';
import { defaultOf, inOwnLayout, isText } from './convert-field';

const defaultLabel = (name: string): string => {
	const text = defaultOf(getBlockType(name)?.attributes['label']);
	return isText(text) ? shownText(text) : name.endsWith('select') ? __('Select one', 'sitewright') : __('Message', 'sitewright');
};

type Template = readonly (readonly [string, Readonly<Record<string, unknown>>, Template])[];

const toTemplate = (blocks: readonly FormBlock[]): Template =>
	blocks.map(({ name, attributes, innerBlocks }) => [name, attributes, toTemplate(innerBlocks)] as const);

/**
 * The variation of a field that the inserter inserts where labels are blocks.
 * @param option The block of one choice, if the field has some.
 */
export function newFields(name: string, option: string | undefined) {
	const { attributes, innerBlocks } = inOwnLayout({
		name,
		attributes: { label: defaultLabel(name) },
		innerBlocks: option === undefined ? [] : [{ name: option, attributes: {}, innerBlocks: [] }],
	});
	return attributes['wrapper'] === undefined
		? []
		: [
				{
					name: 'nested',
					title: getBlockType(name)?.title ?? name,
					isDefault: true,
					scope: ['inserter'],
					attributes: { wrapper: attributes['wrapper'] },
					innerBlocks: toTemplate(innerBlocks),
				},
			];
}
