import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/**
 * Compiles the platform to `build/platform/`, for production: it starts faster and holds some 70 MB less than under tsx.
 * Routes stay files of their own, for they are found by their names. Everything lies one folder deep, so that paths
 * relative to a module hold in the source and in the build.
 */
const root = path.join(import.meta.dirname, '..');
const outdir = path.join(root, 'build', 'platform');
const routes = await readdir(path.join(root, 'platform', 'routes'));

await rm(outdir, { recursive: true, force: true });
await build({
	absWorkingDir: root,
	entryPoints: [
		{ in: 'platform/main.ts', out: 'bin/main' },
		{ in: 'platform/db/create-data-dir.ts', out: 'db/create-data-dir' },
		...routes.map((file) => ({ in: `platform/routes/${file}`, out: `routes/${path.basename(file, '.ts')}` })),
	],
	outdir,
	chunkNames: 'chunks/[hash]',
	bundle: true,
	splitting: true,
	packages: 'external',
	platform: 'node',
	target: 'node20',
	format: 'esm',
	sourcemap: true,
	logLevel: 'warning',
});
