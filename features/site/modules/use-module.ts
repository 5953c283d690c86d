import { useGetModuleQuery } from '../../../api/site/modules';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { moduleChangeRequested, selectIsModuleUpdating, selectModuleError } from './slice';

interface ModuleState {
	readonly status: 'loading' | 'inactive' | 'activating' | 'active';
	/** The failure of the last activation, or of the first read. */
	readonly error: unknown;
	readonly onActivate: () => void;
}

/** Whether a module is on, and its activation (spec 1 §4 "Module status update"). */
export function useModule(name: string): ModuleState {
	const dispatch = useAppDispatch();
	const { data, isLoading, error } = useGetModuleQuery(name);
	const isUpdating = useAppSelector((state) => selectIsModuleUpdating(state, name));
	const failure = useAppSelector(selectModuleError);
	const isActive = data?.activated ?? false;
	return {
		status: isActive ? 'active' : isUpdating ? 'activating' : isLoading ? 'loading' : 'inactive',
		error: failure?.name === name ? failure : data === undefined ? error : undefined,
		onActivate: () => dispatch(moduleChangeRequested({ name, active: true })),
	};
}
