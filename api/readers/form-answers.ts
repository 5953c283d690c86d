import {
	type AnswerChange,
	type AnswerSettings,
	ChangeAnswers,
	GetAnswer,
	GetAnswerSettings,
	GetFormWebhooks,
	ListAnswerForms,
	ListAnswers,
	RenewWebhookSecret,
	ReplyToAnswer,
	SaveAnswerSettings,
	SendAnswerAgain,
	SendToWebhookAgain,
} from '../contract/readers/form-answers.contract';
import type { QueryOf } from '../contract/define';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

export type ListAnswersQuery = QueryOf<typeof ListAnswers>;

const byId = { request: (id: number) => ({ params: { id: String(id) } }) };

/** The answers of forms (docs/decisions/027-form-answers.md). Each fails with an ApiError. */
export const formAnswersApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		listAnswers: build.query({ ...endpoint(ListAnswers, { request: (query: ListAnswersQuery) => ({ query }) }), providesTags: ['Answer'] }),
		listAnswerForms: build.query({ ...endpoint(ListAnswerForms, { result: ({ forms }) => forms }), providesTags: ['AnswerForm'] }),
		/** @param id Id of an answer. */
		getAnswer: build.query({ ...endpoint(GetAnswer, byId), providesTags: (_answer, _error, id) => ['Answer', { type: 'Answer', id }] }),
		changeAnswers: build.mutation({
			...endpoint(ChangeAnswers, { request: (body: { readonly ids: number[]; readonly change: AnswerChange }) => ({ body }) }),
			// Also after a failure: the cache must have the state of the site.
			invalidatesTags: ['Answer'],
		}),
		/** @param reply Its key is new for each text: a second call with it sends nothing. */
		replyToAnswer: build.mutation({
			...endpoint(ReplyToAnswer, {
				request: ({ id, key, text }: { readonly id: number; readonly key: string; readonly text: string }) => ({
					params: { id: String(id) },
					body: { key, text },
				}),
			}),
			invalidatesTags: (_answer, _error, { id }) => [{ type: 'Answer', id }],
		}),
		/** @param id Id of an answer whose mail was not sent. */
		sendAnswerAgain: build.mutation({ ...endpoint(SendAnswerAgain, byId), invalidatesTags: ['Answer'] }),
		getAnswerSettings: build.query({ ...endpoint(GetAnswerSettings), providesTags: ['AnswerSettings'] }),
		saveAnswerSettings: build.mutation({
			...endpoint(SaveAnswerSettings, { request: (body: AnswerSettings) => ({ body }) }),
			invalidatesTags: ['AnswerSettings'],
		}),
		getFormWebhooks: build.query({ ...endpoint(GetFormWebhooks), providesTags: ['Webhook'] }),
		renewWebhookSecret: build.mutation({ ...endpoint(RenewWebhookSecret), invalidatesTags: ['Webhook'] }),
		/** @param id Id of an answer. */
		sendToWebhookAgain: build.mutation({ ...endpoint(SendToWebhookAgain, byId), invalidatesTags: ['Webhook'] }),
	}),
});

export const {
	useListAnswersQuery,
	useListAnswerFormsQuery,
	useGetAnswerQuery,
	useSendAnswerAgainMutation,
	useGetAnswerSettingsQuery,
	useSaveAnswerSettingsMutation,
	useGetFormWebhooksQuery,
	useRenewWebhookSecretMutation,
	useSendToWebhookAgainMutation,
} = formAnswersApi;
