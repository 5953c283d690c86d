import { blockElement } from '../../editor/block-element';
import { usePostId } from '../../editor/use-place';
import { type AnswerVoice, useAnswerVoice } from '../../features/ai/siteVoice/use-answer-voice';

/** Where the block shows its answer. */
const findAnswer = (clientId: string): Element | null => blockElement(clientId)?.querySelector('.wp-block-jetpack-ai-assistant__content') ?? null;

/**
 * The voice of the site for a block.
 * @param answer     Null while there is no answer to accept.
 * @param onReplaced A word was replaced; the button for it is gone.
 */
export const useVoice = (clientId: string, canAsk: boolean, answer: string | null, onReplaced: () => void): AnswerVoice =>
	useAnswerVoice(clientId, { postId: usePostId(), canAsk, answer, clientIds: [clientId], find: findAnswer, onReplaced });
