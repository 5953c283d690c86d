import { call, getContext, put, takeEvery } from 'typed-redux-saga';
import { networkError } from '../../api/core/errors';
import { modulesApi } from '../../api/site/modules';
import { moduleChanged, moduleChangeFailed, type ModuleChange, moduleChangeRequested } from '../../features/site/modules/slice';
import type { AppDispatch } from '../../app/root-reducer';
import { ask } from '../core/ask';
import { safely } from '../core/safely';

const { endpoints, util } = modulesApi;

/**
 * Updates the list optimistically, sends the change and reloads all modules; a failure restores the previous list
 * (spec 1 §4 "Module status update").
 */
function* setModuleActive({ name, active }: ModuleChange) {
	const dispatch = yield* getContext<AppDispatch>('dispatch');
	const patch = dispatch(
		util.updateQueryData('listModules', undefined, (modules) => {
			const module = modules[name];
			if (module) {
				module.activated = active;
			}
		})
	);
	const result = yield* ask((dispatch) => dispatch(endpoints.setModuleActive.initiate({ name, active })));
	if (result.error) {
		patch.undo();
		yield* put(moduleChangeFailed({ name, error: result.error }));
		return;
	}
	// Before the refetch of the flag, so that the old state is not shown in between.
	dispatch(
		util.updateQueryData('getModule', name, (module) => {
			module.activated = active;
		})
	);
	yield* put(moduleChanged({ name }));
}

export function* watchModules() {
	yield* takeEvery(moduleChangeRequested, function* change({ payload }) {
		yield* call(
			safely,
			() => setModuleActive(payload),
			function* recover() {
				yield* put(moduleChangeFailed({ name: payload.name, error: networkError('network') }));
			}
		);
	});
}
