import { configure, getConfig } from '@testing-library/dom';
import apiFetch from '@wordpress/api-fetch';
import { emptyVoice } from './site-voice';

export interface RestCall {
	readonly method: string;
	/** Without the query. */
	readonly path: string;
	readonly data: unknown;
}

type Answer = { readonly status?: number; readonly body: unknown };

/** What every request to the AI asks for before. A test that is about it answers it itself, and then finds it among the calls. */
const beforeEachRequest: Readonly<Record<string, Answer>> = { 'GET wpcom/v2/sitewright/voice': { body: emptyVoice } };

/** Calls without an answer. The app takes one for a lost line, so a test that then misses an element has to say what is behind that. */
const unanswered = new Set<string>();
const { getElementError } = getConfig();
configure({ getElementError: (message, container) => getElementError([message, ...unanswered].filter(Boolean).join('\n\n'), container) });

interface Options {
	readonly method?: string;
	readonly path?: string;
	readonly data?: unknown;
	readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Answers the app's REST calls by "METHOD path"; an answer that is a function is called for each with its query.
 * @return Every call that was made, in order.
 */
export function answerRest(answers: Readonly<Record<string, Answer | ((query: URLSearchParams) => Answer | Promise<Answer>)>>): RestCall[] {
	const calls: RestCall[] = [];
	unanswered.clear();
	const handler = async ({ method = 'GET', path = '', data, headers = {} }: Options) => {
		const route = path.replace(/^\//, '').replace(/\?.*$/, '');
		// WordPress's client sends PUT and DELETE as a POST with this header.
		const meant = headers['X-HTTP-Method-Override'] ?? method;
		const own = answers[`${meant} ${route}`] ?? answers[`${method} ${route}`];
		const answer = own ?? beforeEachRequest[`${method} ${route}`];
		if (own || !answer) {
			calls.push({ method, path: route, data });
		}
		if (!answer) {
			const fault = `The test answers no ${meant} ${route}: give answerRest one.`;
			unanswered.add(fault);
			throw new Error(fault);
		}
		const { status = 200, body } = typeof answer === 'function' ? await answer(new URLSearchParams(path.split('?')[1])) : answer;
		const response = new Response(JSON.stringify(body), { status });
		if (!response.ok) {
			throw response;
		}
		return response;
	};
	apiFetch.setFetchHandler(handler as never);
	return calls;
}
