import { Spinner } from '@wordpress/components';
import { lazy, Suspense } from '@wordpress/element';
import { orUnavailable } from '../unavailable';
import type { ListScreenProps } from './types';

export type { ListColumn, ListPage, ListRow, ListScreenProps } from './types';

/** One file for all pages with lists, which a browser keeps; it is loaded while the rows are asked for. */
const Loaded = lazy(() => orUnavailable(import(/* webpackChunkName: "admin-list-screen" */ './list-screen').then(({ ListScreen: View }) => View)));

/** See `list-screen.tsx`. */
export const ListScreen = (props: ListScreenProps) => (
	<Suspense fallback={<Spinner />}>
		<Loaded {...props} />
	</Suspense>
);
