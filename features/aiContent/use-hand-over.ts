import { type BlockInstance, serialize } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { blocksText } from './use-post';

interface BlockEditorSelectors {
	getBlock: (clientId: string) => BlockInstance | null;
	getBlockName: (clientId: string) => string | null;
	getBlockRootClientId: (clientId: string) => string | null;
	canRemoveBlock: (clientId: string) => boolean;
	canInsertBlockType: (name: string, rootClientId: string | null) => boolean;
}

type ListSelectors = Pick<BlockEditorSelectors, 'getBlockName' | 'getBlockRootClientId'>;

/** The outermost list around a list item, which alone can be replaced by something else; any other block itself. */
function replaceable(selectors: ListSelectors, clientId: string): string {
	const parent = selectors.getBlockRootClientId(clientId);
	const isInList = parent !== null && ['core/list', 'core/list-item'].includes(selectors.getBlockName(parent) ?? '');
	return isInList ? replaceable(selectors, parent) : clientId;
}

/**
 * What it takes to put another block in the place of one.
 * @param clientId The block; of a list item, the whole list is meant.
 * @param name     The type of the block that is to take its place.
 */
export function useHandOver(clientId: string, name: string) {
	const { block, canHandOver } = useSelect(
		(select) => {
			const selectors = select('core/block-editor') as BlockEditorSelectors;
			const target = replaceable(selectors, clientId);
			return {
				block: selectors.getBlock(target),
				canHandOver:
					selectors.canRemoveBlock(target) && selectors.canInsertBlockType(name, selectors.getBlockRootClientId(target)),
			};
		},
		[clientId, name]
	);
	const { replaceBlocks } = useDispatch('core/block-editor');
	return {
		text: block ? blocksText([block]) : '',
		serialized: () => (block ? serialize(block as never) : ''),
		canHandOver,
		handOver: (replacement: BlockInstance) => {
			if (block) {
				replaceBlocks?.(block.clientId, replacement);
			}
		},
	};
}
