import { type BlockInstance, createBlock } from '@wordpress/blocks';
import { blockEditor, blockEditorActions } from '../../editor/wordpress';
import type { BlockTree, EditorPort, PlacedBlock } from '../../store/ports';

const toBlock = ({ name, attributes, innerBlocks = [] }: BlockTree): BlockInstance => createBlock(name, { ...attributes }, innerBlocks.map(toBlock));

function placedBlock(clientId: string): PlacedBlock | null {
	const name = blockEditor().getBlockName(clientId);
	return name ? { clientId, name, attributes: blockEditor().getBlockAttributes(clientId) ?? {} } : null;
}

/** The forms of the `editor` port. */
export const formsPort: Pick<EditorPort, 'getAncestor' | 'wrapBlock'> = {
	getAncestor: (clientId, name) => {
		const ancestor = blockEditor().getBlockParentsByBlockName(clientId, [name]).at(-1);
		const descendants = ancestor === undefined ? [] : blockEditor().getClientIdsOfDescendants([ancestor]);
		return ancestor === undefined ? null : { clientId: ancestor, descendants: descendants.flatMap((id) => placedBlock(id) ?? []) };
	},
	wrapBlock: (clientId, { name, attributes }, followers) => {
		const block = blockEditor().getBlock(clientId);
		if (block) {
			const { __unstableMarkNextChangeAsNotPersistent: joinUndoStep, replaceBlock, selectBlock } = blockEditorActions();
			const inner = createBlock(block.name, block.attributes, block.innerBlocks);
			joinUndoStep();
			replaceBlock(clientId, createBlock(name, { ...attributes }, [inner, ...followers.map(toBlock)]));
			selectBlock(inner.clientId);
		}
	},
};
