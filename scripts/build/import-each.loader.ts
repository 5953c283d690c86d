import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { LoaderContext } from '@rspack/core';

const glob = /import\.meta\.glob<[^>]*>\('([^'*]+)(\*\*?)\/([\w.]+)', \{ eager: true, import: 'default' \}\)/g;

/** The files that a pattern finds: in each folder of `folder`, or below it at any depth. */
function find(folder: string, stars: string, name: string): readonly string[] {
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	return files
		.map((file) => file.split(path.sep))
		.filter((parts) => parts.at(-1) === name && parts.length > 1 && (stars === '**' || parts.length === 2))
		.map((parts) => parts.join('/'))
		.sort();
}

/**
 * A loader that writes an eager `import.meta.glob` as one import for each file: unlike the modules of a glob, the build joins these, and a script
 * without a frame around each of its modules is smaller and starts sooner.
 * @throws Error for a glob that is written in another way.
 */
export default function importEach(this: LoaderContext, source: string): string {
	const imports: string[] = [];
	const code = source.replaceAll(glob, (_call, base: string, stars: string, name: string) => {
		const folder = path.join(this.context ?? '', base);
		// In watch mode, a new folder is one more import.
		this.addContextDependency(folder);
		const variables = find(folder, stars, name).map((file) => {
			const variable = `each${imports.length}`;
			imports.push(`import ${variable} from '${base}${file}';`);
			return variable;
		});
		return `[${variables.join(', ')}]`;
	});
	if (code.includes('import.meta.glob')) {
		throw new Error('An import.meta.glob is not written as scripts/build/import-each.loader.ts reads it.');
	}
	return `${imports.join('\n')}\n${code}`;
}
