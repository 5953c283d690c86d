import type { PayloadAction } from '@reduxjs/toolkit';
import { useMemo } from '@wordpress/element';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import type { createListSlice, ListState } from './list-slice';

type Selector<Value> = (state: Parameters<Parameters<typeof useAppSelector>[0]>[0]) => Value;

/** What a view needs of the slice of a list. */
export interface List {
	readonly actions: ReturnType<typeof createListSlice>['actions'];
	readonly selectors: { readonly selectList: Selector<ListState>; readonly selectIsFiltered: Selector<boolean> };
}

/** The state of a list, and what a person does with it. `paging` is what `ListScreen` needs of both. */
export function useList({ actions, selectors }: List) {
	const dispatch = useAppDispatch();
	const state = useAppSelector(selectors.selectList);
	const isFiltered = useAppSelector(selectors.selectIsFiltered);
	const handlers = useMemo(() => {
		const doing =
			<Payload>(action: (payload: Payload) => PayloadAction<Payload>) =>
			(payload: Payload): void =>
				void dispatch(action(payload));
		return {
			onFilter: doing(actions.filterChanged),
			onToggle: doing(actions.rowsToggled),
			onClear: () => void dispatch(actions.filterCleared()),
			onSelectAll: () => void dispatch(actions.allSelected()),
			turns: { onPage: doing(actions.pageTurned), onCorrectPage: doing(actions.pageCorrected) },
		};
	}, [actions, dispatch]);
	const { turns, ...others } = handlers;
	return { ...state, ...others, isFiltered, paging: { page: state.page, edge: state.edge, ...turns } };
}

/** What a query of RTK Query says. */
interface QueryResult<Data> {
	/** The answer to any question. */
	readonly data?: Data;
	/** The answer to the question that is asked now. */
	readonly currentData?: Data;
	readonly isFetching: boolean;
	readonly error?: unknown;
	readonly refetch: () => unknown;
}

/**
 * The page of a list that is shown: while another one is loaded the page before it, so that buttons keep the focus.
 * @return `data` is the answer of the page, and `list` what `ListScreen` needs to know of it.
 */
export function shownPage<Data>({ data: last, currentData, isFetching, error, refetch }: QueryResult<Data>) {
	const data = currentData ?? (isFetching ? last : undefined);
	return { data, list: { isOld: currentData === undefined, error, onRetry: () => void refetch() } };
}
