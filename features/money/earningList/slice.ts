import type { QueryOf } from '../../../api/contract/define';
import type { ListEarnings } from '../../../api/contract/money/earnings.contract';
import { createListSlice, type ListState } from '../../site/lists/list-slice';
import { placeOf } from '../../site/lists/list-view';
import { kinds } from '../earnings/messages';

type EarningsQuery = QueryOf<typeof ListEarnings>;
export type EarningFilter = Pick<EarningsQuery, 'search' | 'kind'>;

/** The payments on the page of earnings. */
export const earningListSlice = createListSlice({ name: 'earningList', defaults: { search: '', kind: '' } });

/** What a filter finds, as the routes take it; empty values are left out. */
export function filterOf({ filter }: Pick<ListState, 'filter'>): EarningFilter {
	const kind = kinds.find((known) => known === filter['kind']);
	const search = (filter['search'] ?? '').trim();
	return { ...(kind && { kind }), ...(search !== '' && { search }) };
}

/** The query of what the list shows. */
export const queryOf = (list: Pick<ListState, 'filter' | 'page' | 'edge'>): EarningsQuery => ({ ...placeOf(list), ...filterOf(list) });
