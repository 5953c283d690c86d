import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { joinFiles } from '../../../platform/domains/video/videos/join-files';

let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'sitewright-join-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('joins the parts to the same bytes, wherever a platform that was killed had stopped', async () => {
	const pieces = fc.array(fc.uint8Array({ minLength: 1, maxLength: 50 }), { minLength: 1, maxLength: 5 });
	await fc.assert(
		fc.asyncProperty(pieces, fc.nat(), fc.boolean(), async (parts, moment, isSynced) => {
			const whole = Buffer.concat(parts);
			const target = path.join(folder, 'target');
			const firstBytes = parts[0]?.length ?? 0;
			// Before the first part was renamed, or with so many bytes in the target; a part whose bytes are there may be gone already.
			const written = moment % (whole.length + 1);
			const isBegun = written >= firstBytes;
			if (isBegun) {
				await writeFile(target, whole.subarray(0, written));
			}
			let end = 0;
			const files: { file: string; length: number }[] = [];
			for (const [index, bytes] of parts.entries()) {
				const file = path.join(folder, `part-${index}`);
				end += bytes.length;
				const isGone = isBegun && (index === 0 || (isSynced && end < written));
				if (!isGone) {
					await writeFile(file, bytes);
				}
				files.push({ file, length: bytes.length });
			}
			expect(await joinFiles(target, files, new AbortController().signal)).toBe(whole.length);
			expect(await readFile(target)).toEqual(whole);
			expect(await readdir(folder)).toEqual(['target']);
			await rm(target);
		}),
		{ numRuns: 100 }
	);
});

it('says that a part is missing', async () => {
	const file = path.join(folder, 'part');
	await writeFile(file, 'one');
	const missing = path.join(folder, 'missing');
	await expect(
		joinFiles(
			path.join(folder, 'target'),
			[
				{ file, length: 3 },
				{ file: missing, length: 3 },
			],
			new AbortController().signal
		)
	).rejects.toMatchObject({ status: 404 });
});

it('keeps a part that has less bytes than it should', async () => {
	const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
	await writeFile(first, 'one');
	await writeFile(second, 'tw');
	await expect(
		joinFiles(
			path.join(folder, 'target'),
			[
				{ file: first, length: 3 },
				{ file: second, length: 3 },
			],
			new AbortController().signal
		)
	).rejects.toThrow('less than its 3 bytes');
	expect(await readFile(second, 'utf8')).toBe('tw');
});
