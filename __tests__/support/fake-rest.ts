import apiFetch from '@wordpress/api-fetch';

export interface RestCall {
	readonly method: string;
	/** Without the query. */
	readonly path: string;
	readonly data: unknown;
}

type Answer = { readonly status?: number; readonly body: unknown };

/**
 * Answers the app's REST calls by "METHOD path"; an answer that is a function is called for each with its query.
 * @return Every call that was made, in order.
 */
export function answerRest(answers: Readonly<Record<string, Answer | ((query: URLSearchParams) => Answer | Promise<Answer>)>>): RestCall[] {
	const calls: RestCall[] = [];
	const handler = async ({ method = 'GET', path = '', data }: { method?: string; path?: string; data?: unknown }) => {
		const route = path.replace(/^\//, '').replace(/\?.*$/, '');
		calls.push({ method, path: route, data });
		const answer = answers[`${method} ${route}`];
		if (!answer) {
			throw new Error(`Nobody answers ${method} ${route}.`);
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
