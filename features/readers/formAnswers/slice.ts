import { createSlice, type Draft, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AnswerChange } from '../../../api/contract/readers/form-answers.contract';
import type { ApiError } from '../../../api/core/errors';
import { asDraft } from '../../../store/as-draft';

export interface RequestedChange {
	readonly ids: readonly number[];
	readonly change: AnswerChange;
}

/** The last change. What is done lists the answers that were changed, and how many were not there any more. */
export type ChangeState =
	| { readonly status: 'idle' }
	| ({ readonly status: 'running' } & RequestedChange)
	| ({ readonly status: 'done'; readonly skipped: number } & RequestedChange)
	| ({ readonly status: 'failed'; readonly error: ApiError } & RequestedChange);

/** A reply that is being written. The key is new for each text. */
export interface ReplyDraft {
	readonly text: string;
	readonly key: string;
	readonly status: 'writing' | 'sending' | 'sent' | 'failed';
	readonly error: ApiError | null;
}

export interface FormAnswersState {
	readonly change: ChangeState;
	/** By the id of the answer. */
	readonly replies: Readonly<Record<number, ReplyDraft>>;
}

const noReply: ReplyDraft = { text: '', key: '', status: 'writing', error: null };
const initialState: FormAnswersState = { change: { status: 'idle' }, replies: {} };

function changeReply(state: Draft<FormAnswersState>, id: number, reply: Partial<ReplyDraft>): void {
	state.replies[id] = { ...noReply, ...state.replies[id], ...reply };
}

export const formAnswersSlice = createSlice({
	name: 'formAnswers',
	initialState,
	reducers: {
		/** The saga marks the answer as read. */
		answerOpened: (state, _action: PayloadAction<number>) => state,
		changeRequested: (state, { payload }: PayloadAction<RequestedChange>) => {
			state.change = asDraft({ status: 'running', ...payload });
		},
		changeDone: (state, { payload }: PayloadAction<RequestedChange & { readonly skipped: number }>) => {
			state.change = asDraft({ status: 'done', ...payload });
		},
		changeFailed: (state, { payload }: PayloadAction<RequestedChange & { readonly error: ApiError }>) => {
			state.change = asDraft({ status: 'failed', ...payload });
		},
		changeDismissed: (state) => {
			state.change = { status: 'idle' };
		},
		replyTyped: {
			prepare: (id: number, text: string) => ({ payload: { id, text, key: nanoid() } }),
			reducer: (state, { payload: { id, text, key } }: PayloadAction<{ readonly id: number; readonly text: string; readonly key: string }>) =>
				changeReply(state, id, { text, key, status: 'writing', error: null }),
		},
		replyRequested: (state, { payload: { id } }: PayloadAction<{ readonly id: number }>) => changeReply(state, id, { status: 'sending', error: null }),
		replySent: (state, { payload: { id } }: PayloadAction<{ readonly id: number }>) => changeReply(state, id, { ...noReply, status: 'sent' }),
		replyFailed: (state, { payload: { id, error } }: PayloadAction<{ readonly id: number; readonly error: ApiError }>) =>
			changeReply(state, id, { status: 'failed', error }),
	},
	selectors: {
		selectAnswerChange: ({ change }) => change,
		selectReplyDraft: ({ replies }, id: number): ReplyDraft => replies[id] ?? noReply,
		/** Whether a reply was typed and not sent. */
		selectHasReplyDraft: ({ replies }) => Object.values(replies).some((reply) => reply?.text.trim()),
	},
});

export const { answerOpened, changeRequested, changeDone, changeFailed, changeDismissed, replyTyped, replyRequested, replySent, replyFailed } =
	formAnswersSlice.actions;

export const { selectAnswerChange, selectReplyDraft, selectHasReplyDraft } = formAnswersSlice.selectors;
