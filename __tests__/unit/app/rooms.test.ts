import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rooms } from '../../../scripts/rooms';

const root = path.join(__dirname, '../../..');
const lazyRooms = rooms.filter((room) => room !== 'site' && room !== 'insight');

/** The slices of pages without an editor, which the stores of these pages list. */
const ofPages = ['ads', 'formAnswers', 'subscribers'];

const filesOf = (folder: string): readonly string[] =>
	readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.tsx?$/.test(file))
		.map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`);

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe.each(lazyRooms)('the room %s', (room) => {
	it('is brought by each of its modules that has actions', () => {
		const having = filesOf(`features/${room}`).filter((file) => /\bcreate(?:Slice|Action)[(<]/.test(read(file)) && !ofPages.includes(file.split('/')[2] ?? ''));
		expect(having.length).toBeGreaterThan(0);
		expect(having.filter((file) => !new RegExp(`\\b(?:injectSlice|needRoom)\\('${room}'`).test(read(file)))).toEqual([]);
	});

	it('lists every flow, or the page that it is of does', () => {
		const lists = [`sagas/${room}/index.ts`, 'app/make-admin-store.ts', 'app/make-answers-store.ts'].map(read).join('\n');
		const watchers = filesOf(`sagas/${room}`).flatMap((file) => [...read(file).matchAll(/^export function\* (watch\w+)/gm)].map(([, name = '']) => name));
		expect(watchers.length).toBeGreaterThan(0);
		expect(watchers.filter((name) => !new RegExp(`import \\{ ${name} \\}`).test(lists))).toEqual([]);
	});
});
