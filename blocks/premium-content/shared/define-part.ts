import { savedAround } from '../../../components/saved-around';
import { type AnyBlockDefinition, type BlockDefinition, defineBlock } from '../../../editor/define-block';

/**
 * A block of premium content that holds others.
 * @param className The class that its element has beside that of the block. Posts that were not written by an editor may lack it.
 */
export const definePart = (className: string, definition: Pick<BlockDefinition<Record<string, unknown>>, 'name' | 'icon' | 'edit'>): AnyBlockDefinition =>
	defineBlock({ ...definition, keepsComment: true, save: savedAround(className), deprecated: [{ save: savedAround() }] });
