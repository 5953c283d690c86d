import path from 'node:path';

/** The arguments of Node that run the program of the examination: the source with tsx, or what `build/platform/bin/` holds. */
export const probeCommand: readonly string[] = import.meta.url.endsWith('.ts')
	? ['--import', 'tsx', path.join(import.meta.dirname, 'probe-program.ts')]
	: [path.join(import.meta.dirname, '..', 'bin', 'probe-program.js')];
