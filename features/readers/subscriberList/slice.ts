import { type SubscribersQuery, subscribersApi } from '../../../api/readers/subscribers';
import { toggleIds } from '../../../components/selected-ids';
import { createListSlice, type ListState } from '../../site/lists/list-slice';
import { placeOf } from '../../site/lists/list-view';
import { statuses } from '../subscribers/messages';
import { bulkRequested } from '../subscribers/slice';

/** The list of subscribers on the page of the newsletter. */
export const subscriberListSlice = createListSlice({
	name: 'subscriberList',
	defaults: { status: '', search: '' },
	extraReducers: (builder) =>
		builder
			.addCase(bulkRequested, (state) => {
				state.selected = [];
				state.isAllSelected = false;
			})
			// After a failure they stay selected, to try once more.
			.addMatcher(subscribersApi.endpoints.changeSubscribers.matchFulfilled, (state, { meta }) => {
				state.selected = [...toggleIds(state.selected, meta.arg.originalArgs.ids, false)];
			}),
});

/** What a filter finds, as the routes take it; empty values are left out. */
export function filterOf({ filter }: Pick<ListState, 'filter'>): Pick<SubscribersQuery, 'status' | 'search'> {
	const status = statuses.find((known) => known === filter['status']);
	const search = (filter['search'] ?? '').trim();
	return { ...(status && { status }), ...(search !== '' && { search }) };
}

/** The query of what the list shows. */
export const queryOf = (list: Pick<ListState, 'filter' | 'page' | 'edge'>): SubscribersQuery => ({ ...placeOf(list), ...filterOf(list) });
