import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteDefinition } from './define';

export interface NamedRoute extends RouteDefinition {
	/** The export's name, e.g. `QueryAi`. */
	readonly id: string;
}

function isRoute(value: unknown): value is RouteDefinition {
	return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'handledBy' in value;
}

/** All routes of the `*.contract.ts` files, sorted by file and name. Only for Node (build, platform, tests). */
export async function loadContract(): Promise<NamedRoute[]> {
	const directory = import.meta.dirname;
	const files = (await readdir(directory)).filter((file) => file.endsWith('.contract.ts')).sort();
	const routes: NamedRoute[] = [];
	for (const file of files) {
		const module: Record<string, unknown> = await import(pathToFileURL(path.join(directory, file)).href);
		for (const id of Object.keys(module).sort()) {
			const value = module[id];
			if (isRoute(value)) {
				routes.push({ id, ...value });
			}
		}
	}
	return routes;
}
