import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { builtBlocks } from '../../scripts/corpus/cases';
import { projectRoot } from '../../scripts/site/paths';

const conversions = path.join(projectRoot, 'wordpress/features/site/moving');

/** The rows of the table of blocks in docs/moving.md. */
const rows = readFileSync(path.join(projectRoot, 'docs/moving.md'), 'utf8')
	.split('\n')
	.filter((line) => /^\| [^|]+ \| `[a-z]/.test(line))
	.map((line) => line.split('|').map((cell) => cell.trim()))
	.map(([, title = '', names = '', here = '']) => ({ title, here, names: [...names.matchAll(/`([a-z-]+\/[a-z-]+)`/g)].map(([, name = '']) => name) }));
const converted = new Set(
	readdirSync(conversions)
		.filter((file) => file.endsWith('-family.php'))
		.flatMap((file) => [...readFileSync(path.join(conversions, file), 'utf8').matchAll(/'((?:jetpack|premium-content|videopress|core)\/[a-z-]+)'/g)])
		.map(([, name = '']) => name)
);
const built = new Set([...builtBlocks(), 'core/video']);

it.each(rows)('what the table of moving says of $title is so', ({ here, names }) => {
	expect(here).toMatch(/^(?:works|converts|kept as is)\b/);
	const isBuilt = here.startsWith('works');
	expect(names.map((name) => [name, built.has(name)])).toEqual(names.map((name) => [name, isBuilt]));
	if (!isBuilt) {
		expect(names.map((name) => [name, converted.has(name)])).toEqual(names.map((name) => [name, here.startsWith('converts')]));
	}
});

it('the table of moving has a row for each block of the original that is here or can be converted', () => {
	const listed = rows.flatMap(({ names }) => names);
	const ofOriginal = [...built, ...converted].filter((name) => !name.startsWith('sitewright/') && (!name.startsWith('core/') || name === 'core/video'));
	expect(ofOriginal.filter((name) => !listed.includes(name))).toEqual([]);
	expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([]);
});
