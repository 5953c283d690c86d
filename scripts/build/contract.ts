import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { contractFiles, loadContract } from '../../api/contract/load';
import { projectRoot } from '../site/paths';
import { replaceFile } from './replace-file';

/** The first paragraph of the docstring of each exported constant, by its name. Agents choose abilities by it. */
export function readSummaries(source: string): Map<string, string> {
	const file = ts.createSourceFile('contract.ts', source, ts.ScriptTarget.Latest, true);
	const summaries = new Map<string, string>();
	for (const statement of file.statements) {
		const [docs] = ts.getJSDocCommentsAndTags(statement);
		const text = docs && ts.isJSDoc(docs) ? ts.getTextOfJSDocComment(docs.comment) : undefined;
		const name = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0]?.name.getText(file) : undefined;
		if (text !== undefined && name !== undefined) {
			summaries.set(name, text.replace(/\s+/g, ' ').trim());
		}
	}
	return summaries;
}

/** Writes `contract.json`: the routes that the shim registers or calls, as data. */
export async function writeContract(pluginDirectory: string): Promise<void> {
	const directory = path.join(projectRoot, 'api/contract');
	const summaries = new Map<string, string>();
	for (const file of await contractFiles()) {
		readSummaries(await readFile(path.join(directory, file), 'utf8')).forEach((summary, name) => summaries.set(name, summary));
	}
	const routes = (await loadContract()).filter(({ isCore }) => !isCore).map((route) => ({ ...route, summary: summaries.get(route.id) ?? '' }));
	await replaceFile(path.join(pluginDirectory, 'contract.json'), JSON.stringify(routes));
}
