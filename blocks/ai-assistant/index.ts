import { defineBlock } from '../../editor/define-block';
import type { AiAssistantAttributes } from './attributes';
import metadata from './block.json';
import { extendTextBlocks } from './extension';
import { icon } from './icon';

export default defineBlock<AiAssistantAttributes>({
	metadata,
	icon,
	extend: extendTextBlocks,
	edit: () => import('./edit'),
});
