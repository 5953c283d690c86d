import { createSelector } from '@reduxjs/toolkit';
import { answerStatuses } from '../../../api/contract/readers/form-answers.contract';
import type { ListAnswersQuery } from '../../../api/readers/form-answers';
import { createListSlice, type ListState } from '../../site/lists/list-slice';
import { changeFailed, changeRequested } from '../formAnswers/slice';

/** The answers of a folder on the page of form answers. */
export const answerListSlice = createListSlice({
	name: 'answerList',
	defaults: { status: 'publish', search: '', form: '', from: '', to: '' },
	folders: ['status'],
	extraReducers: (builder) =>
		builder
			.addCase(changeRequested, (state, { payload: { ids } }) => {
				state.selected = state.selected.filter((id) => !ids.includes(id));
			})
			// The answers are selected again, to try once more.
			.addCase(changeFailed, (state, { payload: { ids } }) => {
				state.selected = ids.length > 1 ? [...ids] : state.selected;
			}),
});

/** The folder that is shown. */
export const folderOf = ({ filter }: Pick<ListState, 'filter'>) => answerStatuses.find((status) => status === filter['status']) ?? 'publish';

/** What the site takes as a search, in characters. */
const maxSearch = 200;

const dayOf = (text = ''): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');

/** What a filter finds, as the route takes it; empty values are left out. */
export function filterOf({ filter }: Pick<ListState, 'filter'>): Omit<ListAnswersQuery, 'page'> {
	const { search = '', form = '', from, to } = filter;
	const set = Object.entries({ form, from: dayOf(from), to: dayOf(to), search: search.trim().slice(0, maxSearch) }).filter(([, value]) => value !== '');
	return { status: folderOf({ filter }), ...Object.fromEntries(set) };
}

/** The argument of `listAnswers` for what is shown. */
export const selectAnswersQuery = createSelector([answerListSlice.selectors.selectList], (list): ListAnswersQuery => ({ ...filterOf(list), page: list.page }));
