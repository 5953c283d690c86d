/** `npm run bench [-- NAME…]`: every `*.bench.ts` beside this file, one after the other; fails if one misses its target. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const directory = import.meta.dirname;
const names = process.argv.slice(2);
const benches = readdirSync(directory)
	.filter((file) => file.endsWith('.bench.ts'))
	.filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
	.sort();

let failures = 0;
for (const file of benches) {
	console.log(`\n${file}`);
	const { status } = spawnSync(process.execPath, ['--import', 'tsx', path.join(directory, file)], { stdio: 'inherit' });
	failures += status === 0 ? 0 : 1;
}
console.log(`\n${benches.length - failures} of ${benches.length} reached their targets.`);
process.exitCode = failures > 0 || benches.length === 0 ? 1 : 0;
