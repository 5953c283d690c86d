import type { BlockFlows } from '../ports/block-flows';

const flows = new Map<string, BlockFlows>();

/** Registers the flows of a block type. The store, which is loaded later, reads them. */
export function registerFlows(blockName: string, blockFlows: BlockFlows): void {
	flows.set(blockName, blockFlows);
}

/** The `flowsOf` port. */
export const flowsOf = (blockName: string): BlockFlows | undefined => flows.get(blockName);
