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
