import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import importEach from '../../scripts/build/import-each.loader';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'sitewright-import-each-'));
	for (const file of [
		'blocks/map/index.ts',
		'blocks/contact/email/index.ts',
		'blocks/map/deprecated/index.tsx',
		'extensions/tools/index.ts',
		'extensions/tools/parts/index.ts',
	]) {
		await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
		await writeFile(path.join(folder, file), '');
	}
});
afterAll(() => rm(folder, { recursive: true }));

const watched: string[] = [];
const load = (source: string): string =>
	Reflect.apply(importEach, { context: path.join(folder, 'entries'), addContextDependency: (name: string) => watched.push(name) }, [source]);

it('an eager glob becomes an import of each file, and a new folder is noticed', () => {
	const code = load(
		"const blocks = import.meta.glob<A>('../blocks/**/index.ts', { eager: true, import: 'default' });\nconst others = import.meta.glob<B>('../extensions/*/index.ts', { eager: true, import: 'default' });"
	);
	expect(code.split('\n')).toEqual([
		"import each0 from '../blocks/contact/email/index.ts';",
		"import each1 from '../blocks/map/index.ts';",
		"import each2 from '../extensions/tools/index.ts';",
		'const blocks = [each0, each1];',
		'const others = [each2];',
	]);
	expect(watched).toEqual([path.join(folder, 'blocks/'), path.join(folder, 'extensions/')]);
});

it('a glob that is written in another way ends the build', () => {
	expect(() => load("import.meta.glob('../blocks/*.ts')")).toThrow('not written as');
});
