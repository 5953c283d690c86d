import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from './site/paths';

export interface Scaffold {
	/** The new files' content, by path below the project's folder. */
	readonly files: Readonly<Record<string, string>>;
	/** For each list that gets a line: from its present text to the changed one. */
	readonly edits?: Readonly<Record<string, (source: string) => string>>;
	/** Printed at the end: how to go on. */
	readonly nextStep: string;
}

async function write({ files, edits = {}, nextStep }: Scaffold): Promise<void> {
	const existing = Object.keys(files).find((file) => existsSync(path.join(projectRoot, file)));
	if (existing !== undefined) {
		throw new Error(`${existing} exists already.`);
	}
	// First, because an edit fails where a list has another form than expected.
	const edited: Record<string, string> = {};
	for (const [file, edit] of Object.entries(edits)) {
		edited[file] = edit(await readFile(path.join(projectRoot, file), 'utf8'));
	}
	for (const [file, content] of Object.entries({ ...files, ...edited })) {
		await mkdir(path.dirname(path.join(projectRoot, file)), { recursive: true });
		await writeFile(path.join(projectRoot, file), content);
		console.log(file in edited ? `${file} (changed)` : file);
	}
	layOut(Object.keys({ ...files, ...edited }));
	console.log(nextStep);
}

/** How long a line is depends on the name. */
function layOut(files: readonly string[]): void {
	const biome = path.join(projectRoot, 'node_modules/@biomejs/biome/bin/biome');
	spawnSync(process.execPath, [biome, 'format', '--write', '--no-errors-on-unmatched', ...files], { cwd: projectRoot });
}

/**
 * Runs a command that writes new files. On failure it prints the reason, writes nothing and ends with status 1.
 * @param describe Gets the first argument of the command; throws where it cannot be used.
 */
export async function runScaffold(describe: (name: string) => Scaffold): Promise<void> {
	try {
		await write(describe(process.argv[2] ?? ''));
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exitCode = 1;
	}
}
