import { isAvailable } from './availability';
import type { ExtensionDefinition } from './define-extension';

/** Registers the extensions that are available (spec 1 §6). */
export function registerExtensions(definitions: readonly ExtensionDefinition[]): void {
	for (const { name, register } of definitions) {
		if (isAvailable(name)) {
			register();
		}
	}
}
