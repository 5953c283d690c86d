import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findBlocks } from '../../scripts/build/find-blocks';
import { parseBlockMetadata } from '../../scripts/build/manifest';
import { projectRoot } from '../../scripts/site/paths';

const rows = readFileSync(path.join(projectRoot, 'docs/moving.md'), 'utf8')
	// The tables behind it are others.
	.replace(/\n## [^]*/, '')
	.split('\n')
	.filter((line) => line.startsWith('| ') && !line.startsWith('| Block'))
	.map((line) => line.split('|').map((cell) => cell.trim()))
	.map(([, , names = '', state = '']) => ({ names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name), state }));

describe('the table of the original’s blocks', () => {
	it('says of each what becomes of it, and names none twice', () => {
		expect(rows.filter(({ names, state }) => names.length === 0 || !/^(?:works|converts|kept as is)(?:;|$)/.test(state))).toEqual([]);
		const names = rows.flatMap((row) => row.names).filter((name) => name.includes('/'));
		expect(names).toEqual([...new Set(names)]);
	});

	it('says that those work, and no others, that we have: a block that the original lacks is named sitewright/…', () => {
		const directory = path.join(projectRoot, 'blocks');
		const ours = findBlocks(directory)
			.map((folder) => parseBlockMetadata(readFileSync(path.join(directory, folder, 'block.json'), 'utf8')).name)
			.filter((name) => !name.startsWith('sitewright/'));
		const working = rows.filter(({ state }) => state.startsWith('works')).flatMap(({ names }) => names);
		expect(working.filter((name) => name.includes('/') && !name.startsWith('core/')).sort()).toEqual(ours.sort());
	});

	it('says that those of the others convert, and no more, that have a conversion', () => {
		const conversions = path.join(projectRoot, 'wordpress/features/site/moving');
		const sources = readdirSync(conversions)
			.filter((file) => file.endsWith('-family.php'))
			.map((file) => readFileSync(path.join(conversions, file), 'utf8'))
			.join('\n');
		const others = rows.filter(({ state }) => !state.startsWith('works'));
		const convertible = others.flatMap(({ names }) => names).filter((name) => sources.includes(`'${name}'`));
		expect(others.filter(({ state }) => state.startsWith('converts')).flatMap(({ names }) => names)).toEqual(convertible);
		expect(convertible.length).toBeGreaterThan(0);
	});
});
