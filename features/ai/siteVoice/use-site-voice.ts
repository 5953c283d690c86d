import { useMemo } from '@wordpress/element';
import { useGetSiteVoiceQuery } from '../../../api/ai/site-voice';
import type { WordRule } from '../../../api/contract/ai/site-voice.contract';
import { useAppSelector } from '../../../store/hooks';
import { adminSection } from '../../site/connection/links';
import { useAiAccess } from '../../site/connection/use-ai-access';
import { selectCanManage } from '../../site/session/slice';
import { voiceText } from './voice-text';

export interface VoiceState {
	/** `none`: nobody has said how the texts of the site sound, or the server has not answered yet. */
	readonly status: 'none' | 'set' | 'failed';
	readonly words: readonly WordRule[];
	/** Where the voice is set; null for people who may not. */
	readonly settingsUrl: string | null;
	readonly onRetry: () => void;
}

const noWords: readonly WordRule[] = [];

/**
 * The voice of the site for a post, which the flows send with each request.
 * @param postId  Null on screens without a post.
 * @param isAsked Whether the AI can be asked at all.
 */
export function useSiteVoice(postId: number | null, isAsked: boolean): VoiceState {
	const { data, isError, refetch } = useGetSiteVoiceQuery(postId, { skip: !isAsked });
	const { adminUrl } = useAiAccess();
	const canManage = useAppSelector(selectCanManage);
	// The bar is drawn with each key: up to 400 lines are put together once.
	const voice = useMemo(() => (data ? voiceText(data) : ''), [data]);
	return {
		status: isError ? 'failed' : voice === '' ? 'none' : 'set',
		words: data?.words ?? noWords,
		settingsUrl: canManage ? adminSection(adminUrl, 'ai-voice') : null,
		onRetry: () => void refetch(),
	};
}
