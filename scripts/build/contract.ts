import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { contractFiles, loadContract } from '../../api/contract/load';
import { projectRoot } from '../site/paths';
import { phpFile } from './php-value';
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

type Schema = Readonly<Record<string, unknown>>;

const allTypes = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'] as const;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);

const mapValues = (schemas: Readonly<Record<string, Schema>>): Readonly<Record<string, Schema>> =>
	Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, toWordPressSchema(schema)]));

/**
 * Rewrites a JSON Schema into the subset that WordPress's `rest_validate_value_from_schema()` knows: no `const`, and a `type`
 * everywhere. A choice between constants becomes an `enum`, whose error message names the allowed values.
 */
export function toWordPressSchema({ const: constant, ...rest }: Schema): Schema {
	const schema: Record<string, unknown> = constant === undefined ? rest : { ...rest, enum: [constant] };
	for (const choice of ['anyOf', 'oneOf']) {
		const options = schema[choice] as readonly Schema[] | undefined;
		if (options !== undefined) {
			const rewritten = options.map(toWordPressSchema);
			const types = new Set(rewritten.flatMap(({ type }) => (type === undefined ? [] : JSON.stringify(type))));
			if (rewritten.every((option) => Array.isArray(option['enum'])) && types.size === 1) {
				delete schema[choice];
				schema['enum'] = rewritten.flatMap((option) => option['enum']);
				schema['type'] = rewritten.find(({ type }) => type !== undefined)?.['type'];
			} else {
				schema[choice] = rewritten;
			}
		}
	}
	for (const group of ['properties', 'patternProperties']) {
		if (schema[group] !== undefined) {
			schema[group] = mapValues(schema[group] as Readonly<Record<string, Schema>>);
		}
	}
	for (const inner of ['items', 'additionalProperties']) {
		if (isSchema(schema[inner])) {
			schema[inner] = toWordPressSchema(schema[inner]);
		}
	}
	return ['type', 'anyOf', 'oneOf'].some((key) => schema[key] !== undefined) ? schema : { ...schema, type: allTypes };
}

/** The first two parts of a route's path, which WordPress calls its namespace. */
const namespaceOf = ({ path: route }: { readonly path: string }): string => route.split('/').slice(0, 2).join('/');

const parts = ['params', 'query', 'body', 'response'] as const;

/**
 * The routes that the shim answers or forwards, with schemas for WordPress. It takes the first route that matches: `module/all` must come
 * before `module/{name}`.
 */
export async function siteRoutes(): Promise<readonly Readonly<Record<string, unknown>>[]> {
	const directory = path.join(projectRoot, 'api/contract');
	const summaries = new Map<string, string>();
	for (const file of await contractFiles()) {
		readSummaries(await readFile(path.join(directory, file), 'utf8')).forEach((summary, name) => summaries.set(name, summary));
	}
	const wildcards = ({ path: route }: { readonly path: string }): number => route.split('{').length;
	const routes = (await loadContract()).filter(({ isCore, handledBy }) => !isCore && handledBy !== 'platform');
	return routes
		.sort((one, other) => wildcards(one) - wildcards(other))
		.map((route) => {
			// Schemas have symbols of their library, which are no part of them.
			const plain = JSON.parse(JSON.stringify(route)) as typeof route & Record<string, Schema>;
			const schemas = parts.filter((part) => plain[part] !== undefined).map((part) => [part, toWordPressSchema(plain[part] as Schema)] as const);
			return { ...plain, ...Object.fromEntries(schemas), summary: summaries.get(route.id) ?? '' };
		});
}

/** Writes `routes.php`, which wordpress/core/class-contract.php reads. @return The namespaces of the routes. */
export async function writeContract(pluginDirectory: string): Promise<readonly string[]> {
	const routes = await siteRoutes();
	await replaceFile(path.join(pluginDirectory, 'routes.php'), phpFile(JSON.stringify(routes)));
	return [...new Set((routes as readonly { readonly path: string }[]).map(namespaceOf))].sort();
}
