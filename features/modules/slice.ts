import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ApiError } from '../../api/errors';
import { rootReducer, type RootState } from '../../store/reducer';

export interface ModuleChange {
	readonly name: string;
	readonly active: boolean;
}

/** The changes under way, by module, and why the last one failed. The modules themselves are in the API's cache. */
export interface ModulesState {
	readonly updating: Readonly<Record<string, boolean>>;
	readonly error: (ApiError & { readonly name: string }) | null;
}

const initialState: ModulesState = { updating: {}, error: null };

function without(updating: ModulesState['updating'], name: string): ModulesState['updating'] {
	const { [name]: _done, ...rest } = updating;
	return rest;
}

export const modulesSlice = createSlice({
	name: 'modules',
	initialState,
	reducers: {
		moduleChangeRequested: (state, { payload }: PayloadAction<ModuleChange>) => ({
			updating: { ...state.updating, [payload.name]: payload.active },
			error: null,
		}),
		moduleChanged: (state, { payload }: PayloadAction<{ name: string }>) => ({
			...state,
			updating: without(state.updating, payload.name),
		}),
		moduleChangeFailed: (state, { payload }: PayloadAction<{ name: string; error: ApiError }>) => ({
			updating: without(state.updating, payload.name),
			error: { ...payload.error, name: payload.name },
		}),
	},
});

declare module '../../store/reducer' {
	interface LazySlices extends WithSlice<typeof modulesSlice> {}
}

const injected = modulesSlice.injectInto(rootReducer);

export const { moduleChangeRequested, moduleChanged, moduleChangeFailed } = modulesSlice.actions;

export const selectModuleError = (state: RootState): ModulesState['error'] => injected.selectSlice(state).error;

const selectUpdating = (state: RootState) => injected.selectSlice(state).updating;

/** The names of the modules whose change is under way. */
export const selectUpdatingModules = createSelector(selectUpdating, (updating) => Object.keys(updating));
