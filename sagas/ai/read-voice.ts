import { call, race } from 'typed-redux-saga';
import { siteVoiceApi } from '../../api/ai/site-voice';
import { voiceText } from '../../features/ai/siteVoice/voice-text';
import { ask } from '../core/ask';
import { port } from '../core/port';

/** Milliseconds that an answer waits for the voice of the site, which the bars have asked for before. */
const patience = 5000;

/**
 * The voice of the site for a request; empty where there is none, where it is late, and where it cannot be read, which the line beside the prompt says.
 * @param postId The post that the request is about.
 */
export function* readVoice(postId: number | undefined) {
	const { delay } = yield* port('clock');
	const { answer } = yield* race({
		answer: call(() => ask((dispatch) => dispatch(siteVoiceApi.endpoints.getSiteVoice.initiate(postId ?? null)))),
		late: call(delay, patience),
	});
	return answer?.data ? voiceText(answer.data) : '';
}
