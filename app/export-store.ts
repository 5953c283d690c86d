import { exportState, serializeExport } from '../features/site/debug/export-state';
import type { RecordedAction } from '../store/action-ring';
import { readInitialState } from '../store/initial-state';

interface ExportableStore {
	readonly getState: () => object;
	readonly readActions: () => readonly RecordedAction[];
}

/** The export of a store, as JSON. */
export function exportStore(
	{ getState, readActions }: ExportableStore,
	page: 'admin' | 'editor',
	{ includesPrompts = false }: { readonly includesPrompts?: boolean } = {}
): string {
	const { pluginVersion, wordpressVersion } = readInitialState();
	const source = { page, version: pluginVersion, wordpress: wordpressVersion, date: new Date().toISOString() };
	return serializeExport(exportState(getState(), { includesPrompts, source, actions: readActions() }));
}
