import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { browserPorts } from '../../../app/ports/index';
import { roomLoaders } from '../../../app/rooms';
import type { Room } from '../../../sagas/core/load-rooms.saga';
import { rooms } from '../../../scripts/rooms';

const root = path.join(__dirname, '../../..');
const lazyRooms = Object.keys(roomLoaders) as readonly (keyof typeof roomLoaders)[];

/** The slices of pages without an editor, which the stores of these pages list. */
const ofPages = ['ads', 'answerList', 'earningList', 'formAnswers', 'planSubscriberList', 'subscriberList', 'subscribers'];

const filesOf = (folder: string): readonly string[] =>
	readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.tsx?$/.test(file))
		.map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`);

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The modules of flows that a module is made of, those of other rooms, too. */
function reachableFrom(file: string, found = new Set<string>()): ReadonlySet<string> {
	if (!found.has(file)) {
		found.add(file);
		for (const [, name = ''] of read(file).matchAll(/from '(\.[^']+)'/g)) {
			const target = `${path.posix.join(path.posix.dirname(file), name)}.ts`;
			if (target.startsWith('sagas/') && existsSync(path.join(root, target))) {
				reachableFrom(target, found);
			}
		}
	}
	return found;
}

it('each room but those that start at once is loaded later', () => {
	expect(lazyRooms).toEqual(expect.arrayContaining(rooms.filter((room) => room !== 'site' && room !== 'insight')));
});

/** Parts of a room are folders in it: what is in one is not told of the room. */
const isOfPart = (file: string, of: string): boolean => lazyRooms.some((part) => part.startsWith(`${of}/`) && file.includes(`/${part}/`));

describe.each(lazyRooms)('the room %s', (room) => {
	it('is brought by each of its modules that has actions', () => {
		const having = filesOf(`features/${room}`).filter(
			(file) => /\bcreate(?:(?:Block|Keyed)?Slice|Action)[(<]/.test(read(file)) && !ofPages.includes(file.split('/')[2] ?? '') && !isOfPart(file, room)
		);
		expect(having.length).toBeGreaterThan(0);
		expect(having.filter((file) => !new RegExp(`\\b(?:injectSlice|needRoom|create(?:Block|Keyed)Slice)\\('${room}'`).test(read(file)))).toEqual([]);
	});

	it('has each port that its flows use, also where these are shared with another room', async () => {
		const { ports = {} }: Room = await roomLoaders[room]();
		const known = new Set(['dispatch', ...Object.keys(browserPorts), ...Object.keys(ports)]);
		const used = [...reachableFrom(`sagas/${room}/index.ts`)].flatMap((file) => [...read(file).matchAll(/\bport\('(\w+)'\)/g)].map(([, name = '']) => name));
		expect(used.length).toBeGreaterThan(0);
		expect(used.filter((name) => !known.has(name))).toEqual([]);
	});

	it('lists every flow, or the page that it is of does', () => {
		const lists = [`sagas/${room}/index.ts`, 'app/make-admin-store.ts', 'app/make-answers-store.ts'].map(read).join('\n');
		const own = filesOf(`sagas/${room}`).filter((file) => !isOfPart(file, room));
		const watchers = own.flatMap((file) => [...read(file).matchAll(/^export function\* (watch\w+)/gm)].map(([, name = '']) => name));
		expect(watchers.length).toBeGreaterThan(0);
		expect(watchers.filter((name) => !new RegExp(`import \\{ ${name} \\}`).test(lists))).toEqual([]);
	});
});

it('each slice that removed blocks change knows of which blocks it has state: the removal of others is not told', () => {
	const told = filesOf('features').filter((file) => /addCase\(\s*blockRemoved/.test(read(file)));
	expect(told.length).toBeGreaterThan(0);
	expect(told.filter((file) => !/\bhasStateOf\b/.test(read(file)))).toEqual([]);
});
