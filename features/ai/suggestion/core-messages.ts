import type { RequestOf } from '../../../api/contract/define';
import type { AskCoreAi } from '../../../api/contract/ai/ask-core-ai.contract';
import { renderPrompt } from '../../../api/contract/ai/prompt-messages';
import type { SuggestionRequest } from './slice';

type CoreMessages = RequestOf<typeof AskCoreAi>['body']['messages'];

/**
 * A request as the messages for a model that WordPress asks: those that the platform would send.
 * @param voice How the texts of the site sound.
 */
export const coreMessages = ({ messages, question = '' }: SuggestionRequest, voice: string): CoreMessages =>
	renderPrompt(messages ?? [{ role: 'user', content: question }], '', voice).flatMap(({ role, content }) =>
		// WordPress refuses a message without text; it has no place for the answers of functions, of which the editor offers none.
		role === 'function' || content.trim() === '' ? [] : [{ role, content }]
	);
