import { defineBlock } from '../../editor/define-block';
import type { Conversation } from '../../features/suggestion/conversation';
import metadata from './block.json';
import { aiIcon } from '../../components/ai-icon';
import { Loading } from './loading';

export default defineBlock<Conversation>({
	metadata,
	icon: aiIcon,
	loading: Loading,
	edit: () => import('./edit'),
});
