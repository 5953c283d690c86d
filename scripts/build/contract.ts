import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadContract } from '../../api/contract/load';

/** Writes `contract.json`: every route of the contract as data, from which the shim registers its own. */
export async function writeContract(pluginDirectory: string): Promise<void> {
	await writeFile(path.join(pluginDirectory, 'contract.json'), JSON.stringify(await loadContract()));
}
