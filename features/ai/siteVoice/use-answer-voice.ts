import { useMemo } from '@wordpress/element';
import type { WordRule } from '../../../api/contract/ai/site-voice.contract';
import { useMarkedWords } from '../../../components/use-marked-words';
import { useAppDispatch } from '../../../store/hooks';
import { answerMended } from '../suggestion/slice';
import { type AvoidedWord, avoidedPattern, findAvoided, replaceAvoided } from './avoided-words';
import { useSiteVoice, type VoiceState } from './use-site-voice';

interface CheckedAnswer {
	/** Null on screens without a post. */
	readonly postId: number | null;
	/** Whether the AI can be asked at all. */
	readonly canAsk: boolean;
	/** Null while there is no answer to accept. */
	readonly answer: string | null;
	/** The blocks that show the answer. */
	readonly clientIds: readonly string[];
	/** The element of a block that shows it; the same function each time. */
	readonly find: (clientId: string) => Element | null;
	/** The button that did it is gone then. */
	readonly onReplaced?: () => void;
}

export interface AnswerVoice {
	readonly voice: VoiceState;
	/** Words of the answer that the site does not use. */
	readonly avoidedWords: readonly AvoidedWord[];
	/** The person wants the other word of a rule. */
	readonly onReplaceWord: (rule: WordRule) => void;
}

/** The voice of the site beside a prompt, and the words of an answer that do not fit it, which are marked in the canvas. */
export function useAnswerVoice(requesterId: string, { postId, canAsk, answer, clientIds, find, onReplaced }: CheckedAnswer): AnswerVoice {
	const dispatch = useAppDispatch();
	const voice = useSiteVoice(postId, canAsk);
	const rules = voice.words;
	const avoidedWords = useMemo(() => (answer === null ? [] : findAvoided(answer, rules)), [answer, rules]);
	const pattern = useMemo(() => avoidedPattern(avoidedWords), [avoidedWords]);
	useMarkedWords(clientIds, pattern, find);
	return {
		voice,
		avoidedWords,
		onReplaceWord: (rule) => {
			if (answer !== null) {
				dispatch(answerMended({ requesterId, text: replaceAvoided(answer, rule), replaced: answer }));
				onReplaced?.();
			}
		},
	};
}
