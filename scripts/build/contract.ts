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

const mapValues = (schemas: Schema): Schema =>
	Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, isSchema(schema) ? toWordPressSchema(schema) : schema]));

/** A choice between schemas, as WordPress knows it: one between constants of a type is a list of values. */
function toChoice(key: 'anyOf' | 'oneOf', options: unknown): Schema {
	if (!Array.isArray(options)) {
		return {};
	}
	const rewritten = options.filter(isSchema).map(toWordPressSchema);
	const types = new Set(rewritten.flatMap(({ type }) => (type === undefined ? [] : JSON.stringify(type))));
	const values = rewritten.map((option) => option['enum']);
	return values.every(Array.isArray) && types.size === 1
		? { enum: values.flat(), type: rewritten.find(({ type }) => type !== undefined)?.['type'] }
		: { [key]: rewritten };
}

/**
 * Rewrites a JSON Schema into the subset that WordPress's `rest_validate_value_from_schema()` knows: no `const`, and a `type`
 * everywhere. A choice between constants becomes an `enum`, whose error message names the allowed values.
 */
export function toWordPressSchema(schema: Schema): Schema {
	const { const: constant, anyOf, oneOf, properties, patternProperties, items, additionalProperties, ...rest } = schema;
	const rewritten: Schema = {
		...rest,
		...(constant !== undefined && { enum: [constant] }),
		...(isSchema(properties) && { properties: mapValues(properties) }),
		...(isSchema(patternProperties) && { patternProperties: mapValues(patternProperties) }),
		...(items !== undefined && { items: isSchema(items) ? toWordPressSchema(items) : items }),
		...(additionalProperties !== undefined && {
			additionalProperties: isSchema(additionalProperties) ? toWordPressSchema(additionalProperties) : additionalProperties,
		}),
		...toChoice('anyOf', anyOf),
		...toChoice('oneOf', oneOf),
	};
	return ['type', 'anyOf', 'oneOf'].some((key) => rewritten[key] !== undefined) ? rewritten : { ...rewritten, type: allTypes };
}

/** The first two parts of a route's path, which WordPress calls its namespace. */
const namespaceOf = ({ path: route }: PlainRoute): string => route.split('/').slice(0, 2).join('/');

const parts = ['params', 'query', 'body', 'response'] as const;

/** A route as JSON has it: without the symbols that its library puts into schemas. */
export interface PlainRoute extends Readonly<Record<string, unknown>> {
	readonly path: string;
	readonly handledBy: string;
}

/** All routes that are not of WordPress, each with what its docstring says first. */
async function plainRoutes(): Promise<readonly PlainRoute[]> {
	const directory = path.join(projectRoot, 'api/contract');
	const summaries = new Map<string, string>();
	for (const file of await contractFiles()) {
		readSummaries(await readFile(path.join(directory, file), 'utf8')).forEach((summary, name) => summaries.set(name, summary));
	}
	const routes = (await loadContract()).filter(({ isCore }) => !isCore).map((route) => ({ ...route, summary: summaries.get(route.id) ?? '' }));
	return JSON.parse(JSON.stringify(routes));
}

/**
 * The routes that the shim answers or forwards, with schemas for WordPress. It takes the first route that matches: `module/all` must come
 * before `module/{name}`.
 */
export function toWordPressRoutes(routes: readonly PlainRoute[]): readonly PlainRoute[] {
	const wildcards = ({ path: route }: PlainRoute): number => route.split('{').length;
	return routes
		.filter(({ handledBy }) => handledBy !== 'platform')
		.sort((one, other) => wildcards(one) - wildcards(other))
		.map((route) => {
			const schemas = parts.flatMap((part) => {
				const schema = route[part];
				return isSchema(schema) ? [[part, toWordPressSchema(schema)] as const] : [];
			});
			return { ...route, ...Object.fromEntries(schemas) };
		});
}

/**
 * Writes `routes.php`, which wordpress/core/class-contract.php reads, and, beside the plugin, the contract as it is in `contract.json`.
 * @return The namespaces of the routes.
 */
export async function writeContract(pluginDirectory: string): Promise<readonly string[]> {
	const contract = await plainRoutes();
	const routes = toWordPressRoutes(contract);
	await replaceFile(path.join(path.dirname(pluginDirectory), 'contract.json'), JSON.stringify(contract));
	await replaceFile(path.join(pluginDirectory, 'routes.php'), phpFile(JSON.stringify(routes)));
	return [...new Set(routes.map(namespaceOf))].sort();
}
