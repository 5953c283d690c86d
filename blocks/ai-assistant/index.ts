import { defineBlock } from '../../editor/define-block';
import type { AiAssistantAttributes } from './attributes';
import metadata from './block.json';
import { icon } from './icon';

export default defineBlock<AiAssistantAttributes>({
	metadata,
	icon,
	edit: () => import('./edit'),
});
