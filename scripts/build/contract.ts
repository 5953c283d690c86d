import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadContract } from '../../api/contract/load';

/** Writes `contract.json`: the routes that the shim registers or calls, as data. */
export async function writeContract(pluginDirectory: string): Promise<void> {
	const routes = (await loadContract()).filter(({ isCore }) => !isCore);
	await writeFile(path.join(pluginDirectory, 'contract.json'), JSON.stringify(routes));
}
