import type { BlockInstance } from '@wordpress/blocks';
import { makeBlock } from '../../components/make-block';
import type { BlockTransforms } from '../../editor/define-block';
import { buttonOf } from './button';

/** The attributes of a button of WordPress that ours has, too. */
const kept = ['text', 'textColor', 'backgroundColor', 'gradient', 'className', 'fontSize'] as const;

const attributesOf = ({ attributes }: BlockInstance) =>
	Object.fromEntries(kept.flatMap((name) => (attributes[name] === undefined ? [] : [[name, name === 'text' ? String(attributes[name]) : attributes[name]]])));

/** A single button of WordPress can take payments. */
export const transforms: BlockTransforms = {
	from: [
		{
			type: 'block',
			blocks: ['core/buttons'],
			isMatch: (_attributes: object, block: BlockInstance) => block.innerBlocks.length === 1,
			transform: (_attributes: object, [button]: readonly BlockInstance[]) => {
				const { name, attributes } = buttonOf();
				return makeBlock('jetpack/recurring-payments', {}, [makeBlock(name, { ...attributes, ...(button && attributesOf(button)) })]);
			},
		},
	],
};
