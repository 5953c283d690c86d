interface BlockTree {
	readonly getBlockName: (clientId: string) => string | null;
	readonly getBlockRootClientId: (clientId: string) => string | null;
}

/** The block that can be replaced: for a list item the outermost list, else the block itself. */
export function handOverTarget(tree: BlockTree, clientId: string): string {
	const parent = tree.getBlockRootClientId(clientId);
	const isInList = parent !== null && ['core/list', 'core/list-item'].includes(tree.getBlockName(parent) ?? '');
	return isInList ? handOverTarget(tree, parent) : clientId;
}
