import { makeAdminStore } from '../../../app/make-admin-store';
import { parseSession } from '../../../features/site/session/slice';
import { importContinued, importDismissed, importRequested, selectImport } from '../../../features/readers/subscribers/slice';
import { defaultInitialState } from '../../../store/initial-state';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const route = 'POST wpcom/v2/sitewright/subscribers/imports';
type Sent = { readonly text: string; readonly first_line: number };
const answer = (more: object = {}) => ({ body: { lines: 1, added: 1, known: 0, inactive: 0, refused: 0, examples: [], ...more } });
type Reply = Parameters<typeof answerRest>[0][string];

/** jsdom's files cannot be read in parts. */
function csv(text: string): File {
	const bytes = new TextEncoder().encode(text);
	return {
		name: 'list.csv',
		size: bytes.length,
		slice: (from: number, to: number) => ({ arrayBuffer: async () => bytes.slice(from, to).buffer }),
	} as unknown as File;
}

function start(file: File | undefined, reply: Reply) {
	const calls = answerRest({ [route]: reply });
	const { ports, settle } = fakeWorld();
	const store = makeAdminStore({ ports: { ...ports, files: { ...ports.files, get: () => file } }, session: parseSession(defaultInitialState) });
	const state = () => selectImport(store.getState());
	const until = async (status: string) => {
		for (let round = 0; round < 20 && state().status !== status; round++) {
			await settle();
		}
		expect(state().status).toBe(status);
	};
	store.dispatch(importRequested({ fileId: 'a', fileName: 'list.csv', size: file?.size ?? 0 }));
	return { store, state, until, sent: () => calls.map(({ data }) => data as Sent) };
}

const lines = Array.from({ length: 20_000 }, (_, index) => `sängerin-${index}@chor.example,Ä`).join('\r\n');

it('sends a long file in whole lines, each once, and adds up what became of them', async () => {
	const { until, sent, state } = start(csv(lines), () => answer({ added: 10, refused: 1, examples: [{ line: 3, text: 'x' }] }));
	await until('done');
	expect(sent().length).toBeGreaterThan(2);
	expect(
		sent()
			.map(({ text }) => text)
			.join('')
	).toBe(lines);
	let next = 1;
	for (const { text, first_line } of sent()) {
		expect(first_line).toBe(next);
		expect(text).not.toContain('\uFFFD');
		next += text.split('\r\n').length - 1;
	}
	expect(state()).toMatchObject({ result: { added: 10 * sent().length, refused: sent().length } });
});

it('goes on where it failed, without what was sent', async () => {
	let count = 0;
	const { store, until, sent, state } = start(csv(lines), () => (++count === 2 ? { status: 500, body: {} } : answer()));
	await until('failed');
	expect(state()).toMatchObject({ message: expect.stringMatching(/had a problem/), result: { added: 1 } });
	store.dispatch(importContinued());
	await until('done');
	const texts = sent().map(({ text }) => text);
	expect(texts[2]).toBe(texts[1]);
	expect([texts[0], ...texts.slice(2)].join('')).toBe(lines);
});

it('refuses a file without lines, and one that cannot be read', async () => {
	const one = start(csv('x'.repeat(400_000)), answer());
	await one.until('failed');
	expect(one.state()).toMatchObject({ message: expect.stringContaining('line 1 has no end') });
	expect(one.sent()).toHaveLength(0);
	const other = start(undefined, answer());
	await other.until('failed');
	expect(other.state()).toMatchObject({ message: expect.stringContaining('cannot read the file any more') });
});

it('ends when the person stops it', async () => {
	const { store, until, sent } = start(csv(lines), () => new Promise(() => undefined));
	await until('running');
	store.dispatch(importDismissed());
	await until('idle');
	expect(sent().length).toBeLessThan(2);
});

it('says how to save a file of which no line could be read', async () => {
	const wide = { name: 'list.csv', size: 4, slice: () => ({ arrayBuffer: async () => new Uint8Array([0xff, 0xfe]).buffer }) } as unknown as File;
	const { until, sent, state } = start(wide, () => answer());
	await until('failed');
	expect(state()).toMatchObject({ message: 'This file is in the format “Unicode text” (UTF-16). Please save it as “CSV UTF-8”, and choose it again.' });
	expect(sent()).toEqual([]);
});
