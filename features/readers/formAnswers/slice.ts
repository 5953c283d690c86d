import { createSelector, createSlice, type Draft, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AnswerChange, AnswerStatus } from '../../../api/contract/readers/form-answers.contract';
import type { ApiError } from '../../../api/core/errors';
import type { ListAnswersQuery } from '../../../api/readers/form-answers';
import { asDraft } from '../../../store/as-draft';
import { toggleIds } from '../../../components/selected-ids';

/** Empty values choose all. Days are YYYY-MM-DD. */
export interface AnswerFilter {
	readonly status: AnswerStatus;
	readonly search: string;
	readonly form: string;
	readonly from: string;
	readonly to: string;
}

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
	readonly filter: AnswerFilter;
	readonly page: number;
	readonly selected: readonly number[];
	readonly change: ChangeState;
	/** By the id of the answer. */
	readonly replies: Readonly<Record<number, ReplyDraft>>;
}

const noFilter: AnswerFilter = { status: 'publish', search: '', form: '', from: '', to: '' };
const noReply: ReplyDraft = { text: '', key: '', status: 'writing', error: null };
const initialState: FormAnswersState = { filter: noFilter, page: 1, selected: [], change: { status: 'idle' }, replies: {} };

/** Another list begins at its first page. */
function showFirstPage(state: Draft<FormAnswersState>): void {
	state.page = 1;
	state.selected = [];
}

function changeReply(state: Draft<FormAnswersState>, id: number, reply: Partial<ReplyDraft>): void {
	state.replies[id] = { ...noReply, ...state.replies[id], ...reply };
}

export const formAnswersSlice = createSlice({
	name: 'formAnswers',
	initialState,
	reducers: {
		filterChanged: (state, { payload }: PayloadAction<Partial<AnswerFilter>>) => {
			Object.assign(state.filter, payload);
			showFirstPage(state);
		},
		filterCleared: (state) => {
			state.filter = { ...noFilter, status: state.filter.status };
			showFirstPage(state);
		},
		pageChanged: (state, { payload }: PayloadAction<number>) => {
			state.page = payload;
			state.selected = [];
		},
		answersToggled: (state, { payload: { ids, isSelected } }: PayloadAction<{ readonly ids: readonly number[]; readonly isSelected: boolean }>) => {
			state.selected = [...toggleIds(state.selected, ids, isSelected)];
		},
		/** The saga marks the answer as read. */
		answerOpened: (state, _action: PayloadAction<number>) => state,
		changeRequested: (state, { payload }: PayloadAction<RequestedChange>) => {
			state.change = asDraft({ status: 'running', ...payload });
			state.selected = state.selected.filter((id) => !payload.ids.includes(id));
		},
		changeDone: (state, { payload }: PayloadAction<RequestedChange & { readonly skipped: number }>) => {
			state.change = asDraft({ status: 'done', ...payload });
		},
		/** The answers are selected again, to try once more. */
		changeFailed: (state, { payload }: PayloadAction<RequestedChange & { readonly error: ApiError }>) => {
			state.change = asDraft({ status: 'failed', ...payload });
			state.selected = payload.ids.length > 1 ? [...payload.ids] : state.selected;
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
		selectAnswerFilter: ({ filter }) => filter,
		selectAnswerPage: ({ page }) => page,
		selectSelectedAnswers: ({ selected }) => selected,
		selectAnswerChange: ({ change }) => change,
		selectReplyDraft: ({ replies }, id: number): ReplyDraft => replies[id] ?? noReply,
		/** Whether a reply was typed and not sent. */
		selectHasReplyDraft: ({ replies }) => Object.values(replies).some((reply) => reply?.text.trim()),
		/** Whether a filter other than the folder is set. */
		selectIsFiltered: ({ filter: { status: _status, ...others } }) => Object.values(others).some((value) => value !== ''),
		/** The argument of `listAnswers`: empty values are left out. */
		selectAnswersQuery: createSelector([({ filter }: FormAnswersState) => filter, ({ page }: FormAnswersState) => page], (filter, page): ListAnswersQuery => {
			const { search, ...others } = filter;
			const set = Object.entries({ ...others, search: search.trim() }).filter(([, value]) => value !== '');
			return { ...Object.fromEntries(set), page };
		}),
	},
});

export const {
	filterChanged,
	filterCleared,
	pageChanged,
	answersToggled,
	answerOpened,
	changeRequested,
	changeDone,
	changeFailed,
	changeDismissed,
	replyTyped,
	replyRequested,
	replySent,
	replyFailed,
} = formAnswersSlice.actions;

export const {
	selectAnswerFilter,
	selectAnswerPage,
	selectSelectedAnswers,
	selectAnswerChange,
	selectReplyDraft,
	selectHasReplyDraft,
	selectIsFiltered,
	selectAnswersQuery,
} = formAnswersSlice.selectors;
