import type { BlockInstance } from '@wordpress/blocks';
import { makeBlock } from '../../components/make-block';
import { blockEditor } from '../../editor/wordpress';
import type { BlockTree, PlacedBlock } from '../../ports/index';

/** A new block, with the blocks in it. */
export const toBlock = ({ name, attributes, innerBlocks = [] }: BlockTree): BlockInstance => makeBlock(name, { ...attributes }, innerBlocks.map(toBlock));

/** A block of the post; null if it was removed. */
export function placedBlock(clientId: string): PlacedBlock | null {
	const name = blockEditor().getBlockName(clientId);
	return name ? { clientId, name, attributes: blockEditor().getBlockAttributes(clientId) ?? {} } : null;
}
