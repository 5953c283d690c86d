import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { isKebabCase } from '../../scripts/names';
import { featureFiles, withSlice } from '../../scripts/new-feature/files';

const run = promisify(execFile);
const root = path.join(__dirname, '../..');

const reducer = `import { combineSlices } from '@reduxjs/toolkit';
import { modulesSlice } from '../features/modules/slice';

export const rootReducer = combineSlices(
	modulesSlice
);
`;

describe('npm run new:feature', () => {
	let copy: string;

	beforeAll(async () => {
		copy = await mkdtemp(path.join(os.tmpdir(), 'sitewright-new-feature-'));
		await cp(path.join(root, 'scripts'), path.join(copy, 'scripts'), { recursive: true });
		await cp(path.join(root, 'package.json'), path.join(copy, 'package.json'));
		await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
		await mkdir(path.join(copy, 'app'));
		await writeFile(path.join(copy, 'app/root-reducer.ts'), reducer);
	});
	afterAll(() => rm(copy, { recursive: true, force: true }));

	const newFeature = (name: string) => run(process.execPath, ['--import', 'tsx', 'scripts/new-feature.ts', name], { cwd: copy });

	it('writes a feature that the build finds, with its slice in the list and its tests', async () => {
		await newFeature('opening-hours');
		for (const [file, content] of Object.entries(featureFiles('opening-hours'))) {
			expect(await readFile(path.join(copy, file), 'utf8')).toBe(content);
		}
		const php = await readFile(path.join(copy, 'wordpress/features/opening-hours/class-feature.php'), 'utf8');
		expect(php).toContain('namespace Sitewright\\Features\\Opening_Hours;');
		expect(await readFile(path.join(copy, 'app/root-reducer.ts'), 'utf8')).toBe(`import { combineSlices } from '@reduxjs/toolkit';
import { modulesSlice } from '../features/modules/slice';
import { openingHoursSlice } from '../features/openingHours/slice';

export const rootReducer = combineSlices(
	modulesSlice,
	openingHoursSlice
);
`);
	});

	it('says so when there is such a feature already', async () => {
		await newFeature('site-notes');
		await expect(newFeature('site-notes')).rejects.toThrow('api/contract/site-notes.contract.ts exists already.');
	});
});

it('changes nothing where the list of slices has another form', () => {
	expect(() => withSlice('export const rootReducer = {};', 'opening-hours')).toThrow('app/root-reducer.ts');
});

it.each(['', 'Opening', 'opening hours', '../evil', '9lives', 'a--b'])('refuses the name %j', (name) => {
	expect(isKebabCase(name)).toBe(false);
});
