import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../../scripts/site/paths';
import { testSite } from '../support/site/site';

/** Runs `npm start` to its end, for starts that are refused. */
async function start(...args: string[]): Promise<{ code: number | null; output: string }> {
	const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts', ...args], { cwd: projectRoot });
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (part: Buffer) => {
			output += part.toString();
		});
	}
	const [code] = (await once(child, 'close')) as [number | null];
	return { code, output };
}

it('says which port is in use, and how to choose another', async () => {
	const { port } = new URL(testSite.url);
	const { code, output } = await start(`--port=${port}`);
	expect(code).toBe(1);
	expect(output).toContain(`Port ${port}, which WordPress needs, is in use.`);
	expect(output).toContain('npm start -- --port=');
	expect(output).not.toMatch(/^\s+at /m);
});

it.each([
	[['--wp=/nowhere'], '/nowhere holds no WordPress: there is no wp-load.php in it.'],
	[['--port=many'], '“many” is no port.'],
	[['--prot=80'], 'Usage: npm start -- '],
])('explains what is wrong with %s', async (args, sentence) => {
	const { code, output } = await start(...args);
	expect(code).toBe(1);
	expect(output).toContain(sentence);
	expect(output).not.toMatch(/^\s+at /m);
});
