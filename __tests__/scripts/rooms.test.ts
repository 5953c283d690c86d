import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toPhpName } from '../../scripts/names';
import { rooms } from '../../scripts/rooms';
import { projectRoot } from '../../scripts/site/paths';

/** The PHP of the plugin that names a room of another room, with both. */
const uses = rooms.flatMap((room) =>
	readdirSync(path.join(projectRoot, 'wordpress/features', room), { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.php'))
		.flatMap((file) => {
			const source = readFileSync(path.join(projectRoot, 'wordpress/features', room, file), 'utf8');
			return rooms.filter((other) => source.includes(`Features\\${toPhpName(other)}\\`)).map((other) => ({ room, other, file }));
		})
);

it('PHP of a room knows only rooms to its left', () => {
	expect(uses.length).toBeGreaterThan(50);
	expect(
		uses
			.filter(({ room, other }) => rooms.indexOf(other) > rooms.indexOf(room))
			.map(({ file }) => file)
			.sort()
	).toEqual([]);
});

/** The files that each room opens to others (`scripts/open-files.cjs`). */
const openFiles: Readonly<Record<string, readonly string[]>> = createRequire(import.meta.url)('../../scripts/open-files.cjs');

it('a room opens only what another room uses', () => {
	const imports = ['features', 'sagas', 'api'].flatMap((floor) =>
		rooms.flatMap((room) =>
			readdirSync(path.join(projectRoot, floor, room), { recursive: true, encoding: 'utf8' })
				.filter((file) => /\.tsx?$/.test(file))
				.flatMap((file) => {
					const place = path.join(floor, room, file);
					const source = readFileSync(path.join(projectRoot, place), 'utf8');
					return [...source.matchAll(/ from '(\.[^']+)'/g)].map(([, target = '']) => ({ room, target: path.join(path.dirname(place), target) }));
				})
		)
	);
	const unused = Object.entries(openFiles).flatMap(([room, files]) =>
		files.filter((file) => !imports.some(({ room: user, target }) => target === file && user !== room))
	);
	expect(unused).toEqual([]);
	expect(Object.keys(openFiles)).toEqual(rooms.filter((room) => room in openFiles));
});
