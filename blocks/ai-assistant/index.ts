import { defineBlock } from '../../editor/define-block';
import type { Conversation } from '../../features/suggestion/conversation';
import metadata from './block.json';
import { aiIcon } from '../../components/ai-icon';

export default defineBlock<Conversation>({
	metadata,
	icon: aiIcon,
	edit: () => import('./edit'),
});
