import type { Saga } from 'redux-saga';
import { useEffect } from '@wordpress/element';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore } from './make-store';
import type { RootState } from './reducer';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** Starts the watchers that a component relies on; each runs once per store, and goes on after the component is gone. */
export function useSagas(sagas: readonly Saga[]): void {
	const store = useAppStore();
	useEffect(() => {
		for (const saga of sagas) {
			store.runSaga(saga);
		}
	}, [store, sagas]);
}
