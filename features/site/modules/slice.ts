import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../../api/core/errors';

export interface ModuleChange {
	readonly name: string;
	readonly active: boolean;
}

/** The running changes, by module, and the last failure. The modules are in the API's cache. */
export interface ModulesState {
	readonly updating: Readonly<Record<string, boolean>>;
	readonly error: (ApiError & { readonly name: string }) | null;
}

const initialState: ModulesState = { updating: {}, error: null };

export const modulesSlice = createSlice({
	name: 'modules',
	initialState,
	reducers: {
		/** A block showed that its module is off. */
		modulePlaceholderShown: (state, _action: PayloadAction<{ readonly name: string }>) => state,
		moduleChangeRequested: (state, { payload }: PayloadAction<ModuleChange>) => {
			state.updating[payload.name] = payload.active;
			state.error = null;
		},
		moduleChanged: (state, { payload }: PayloadAction<{ name: string }>) => {
			delete state.updating[payload.name];
		},
		moduleChangeFailed: (state, { payload }: PayloadAction<{ name: string; error: ApiError }>) => {
			delete state.updating[payload.name];
			state.error = { ...payload.error, name: payload.name };
		},
	},
	selectors: {
		selectModuleError: ({ error }) => error,
		/** The names of the modules that are being changed. */
		selectUpdatingModules: createSelector([({ updating }: ModulesState) => updating], (updating) => Object.keys(updating)),
		/** Whether the module is being changed. */
		selectIsModuleUpdating: ({ updating }, name: string) => name in updating,
	},
});

export const { modulePlaceholderShown, moduleChangeRequested, moduleChanged, moduleChangeFailed } = modulesSlice.actions;

export const { selectModuleError, selectUpdatingModules, selectIsModuleUpdating } = modulesSlice.selectors;
