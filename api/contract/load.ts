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

/** The `*.contract.ts` files of all rooms, by their paths below this folder. Only for Node (build, platform, tests). */
export const contractFiles = async (): Promise<string[]> =>
	(await readdir(import.meta.dirname, { recursive: true })).filter((file) => file.endsWith('.contract.ts'));

/** All routes of the contract, sorted by the name of their file and their own. Only for Node (build, platform, tests). */
export async function loadContract(): Promise<NamedRoute[]> {
	const files = (await contractFiles()).sort((one, other) => (path.basename(one) < path.basename(other) ? -1 : 1));
	const routes: NamedRoute[] = [];
	for (const file of files) {
		const module: Record<string, unknown> = await import(pathToFileURL(path.join(import.meta.dirname, file)).href);
		for (const id of Object.keys(module).sort()) {
			const value = module[id];
			if (isRoute(value)) {
				routes.push({ id, ...value });
			}
		}
	}
	return routes;
}
