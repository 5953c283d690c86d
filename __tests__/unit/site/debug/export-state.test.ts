import type { UnknownAction } from '@reduxjs/toolkit';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { platformApi } from '../../../../api/core/platform-api';
import { siteApi } from '../../../../api/core/site-api';
import { adminReducer, makeAdminStore } from '../../../../app/make-admin-store';
import { makeAppStore } from '../../../support/make-app-store';
import type { RootState } from '../../../../app/root-reducer';
import { rootReducer } from '../../../support/make-app-store';
import { exportedAnswers } from '../../../../features/site/debug/exported-answers';
import { exportedFields } from '../../../../features/site/debug/exported-fields';
import { exportState, serializeExport } from '../../../../features/site/debug/export-state';
import { readExport } from '../../../../features/site/debug/read-export';
import { createReplay, type ReplayOptions } from '../../../../features/site/debug/replay';
import { doctorSlice } from '../../../../features/site/doctor/slice';
import { embedRequested } from '../../../../features/places/embeds/slice';
import { formAnswersSlice, replyTyped } from '../../../../features/readers/formAnswers/slice';
import { parseSession } from '../../../../features/site/session/slice';
import { subscriberListSlice } from '../../../../features/readers/subscriberList/slice';
import { suggestionRequested } from '../../../../features/ai/suggestion/slice';
import { aiFeatureApi } from '../../../../api/ai/ai-feature';
import { modulesApi } from '../../../../api/site/modules';
import { subscribersApi } from '../../../../api/readers/subscribers';
import { createActionRing, ringSize } from '../../../../store/action-ring';
import { defaultInitialState } from '../../../../store/initial-state';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';

const { filterChanged, pageTurned } = subscriberListSlice.actions;

const source = { page: 'editor', version: '1.2.3', wordpress: '6.5', date: '2026-01-02T03:04:05.000Z' } as const;
const token = `eyJ${'a'.repeat(80)}`;
const typed = [
	'Who sings the low voice?',
	'Basses do.',
	'a hidden wedding',
	'Dear guest, the concert is off',
	'singer@example.com',
	'https://files.example.com/a.png?signature=abc',
	'zebrafish',
];

/** A session in which everything that must not leave was typed, answered or stored. */
async function recordSession() {
	const world = fakeWorld();
	answerRest({
		'POST jetpack/v4/jetpack-ai-jwt': { body: { token, blog_id: 7, expires_in: 600 } },
		'GET wpcom/v2/jetpack-ai/ai-assistant-feature': { status: 500, body: { code: 'broken', message: 'Dear guest, the concert is off' } },
		'GET wpcom/v2/sitewright/subscribers': { body: { subscribers: [{ email: 'singer@example.com' }], total: 1 } },
	});
	const store = makeAppStore({
		ports: world.ports,
		preloadedState: { session: { ...parseSession(defaultInitialState), answersExportUrl: 'https://files.example.com/a.png?signature=abc' } },
	});
	store.dispatch(suggestionRequested({ requesterId: 'ai-1', request: { question: 'Who sings the low voice?' } }));
	await world.settle();
	world.connections[0]?.sendText('Basses do.', 'r:0');
	world.connections[0]?.send({ data: '[DONE]' });
	await world.settle();
	store.dispatch(filterChanged({ search: 'zebrafish' }));
	store.dispatch(replyTyped(7, 'Dear guest, the concert is off'));
	store.dispatch(embedRequested({ clientId: 'b-1', blockName: 'jetpack/gif', entered: 'https://files.example.com/a.png?signature=abc' }));
	void store.dispatch(subscribersApi.endpoints.listSubscribers.initiate({ page: 1, search: 'a hidden wedding' }));
	await store.dispatch(aiFeatureApi.endpoints.getAiFeature.initiate());
	await world.settle();
	return store;
}

it('exports nothing that was typed, written or stored, and no token', async () => {
	const store = await recordSession();
	const file = serializeExport(exportState(store.getState(), { includesPrompts: false, source, actions: store.readActions() }));
	for (const text of [...typed, token]) {
		expect(file).not.toContain(text);
	}
	expect(file).toContain('suggestion/suggestionCompleted');
	expect(file).toContain('broken');
});

it('exports what was asked and written if the person wants it, still without tokens and signatures', async () => {
	const store = await recordSession();
	const file = serializeExport(exportState(store.getState(), { includesPrompts: true, source, actions: store.readActions() }));
	for (const text of ['Who sings the low voice?', 'Basses do.', 'zebrafish', 'Dear guest, the concert is off', 'https://files.example.com/a.png']) {
		expect(file).toContain(text);
	}
	for (const text of [token, 'signature=abc', 'singer@example.com']) {
		expect(file).not.toContain(text);
	}
});

it('replays the file in the same steps, with equal texts still equal', async () => {
	const store = await recordSession();
	const { payload, preloadedState } = exportState(store.getState(), { includesPrompts: false, source, actions: store.readActions() });
	// As Redux DevTools does with the file.
	const actions = JSON.parse(payload) as UnknownAction[];
	const replayed = actions.reduce((state, action) => rootReducer(state, action), JSON.parse(preloadedState) as RootState);
	const before = store.getState();
	expect(replayed.suggestion['ai-1']?.status).toBe('done');
	expect(replayed.suggestion['ai-1']?.answers).toEqual(before.suggestion['ai-1']?.answers.map(() => expect.stringMatching(/^‹text \d+, 10 characters›$/)));
	expect(replayed.embeds['b-1']?.status).toBe(before.embeds['b-1']?.status);
	expect(Object.keys(actions.reduce(formAnswersSlice.reducer, formAnswersSlice.getInitialState()).replies)).toEqual(['7']);
});

describe('an endpoint that nobody listed', () => {
	const answer = {
		page: 31337,
		status: 'divorced',
		message: 'a hidden wedding',
		version: 'zebrafish',
		nested: { error: { code: 'swordfish', message: 'a hidden wedding' }, meta: { status: 'divorced' }, data: [{ slug: 'swordfish' }] },
		token,
		isOpen: true,
		none: null,
	};
	const diaryApi = siteApi.injectEndpoints({
		endpoints: (build) => ({
			readDiary: build.query<typeof answer, { readonly page: number; readonly slug: string }>({ queryFn: () => ({ data: answer }) }),
			writeDiary: build.mutation<typeof answer, string>({ queryFn: () => ({ data: answer }) }),
		}),
	});

	async function recordDiary() {
		const store = makeAppStore({ ports: fakeWorld().ports });
		await store.dispatch(diaryApi.endpoints.readDiary.initiate({ page: 31337, slug: 'swordfish' }));
		await store.dispatch(diaryApi.endpoints.writeDiary.initiate('swordfish'));
		store.dispatch(diaryApi.util.updateQueryData('readDiary', { page: 31337, slug: 'swordfish' }, (draft) => void (draft.version = 'clownfish')) as never);
		return store;
	}

	it.each([false, true])('exports none of its values, whatever their names, with texts: %s', async (includesPrompts) => {
		const store = await recordDiary();
		for (const actions of [store.readActions(), []]) {
			const file = serializeExport(exportState(store.getState(), { includesPrompts, source, actions }));
			expect(file).toContain('readDiary');
			for (const value of ['31337', 'divorced', 'a hidden wedding', 'zebrafish', 'clownfish', 'swordfish', token]) {
				expect(file).not.toContain(value);
			}
		}
	});

	it('keeps the types and the sizes of its values, also in a file that is read', async () => {
		const store = await recordDiary();
		const result = readExport(serializeExport(exportState(store.getState(), { includesPrompts: false, source })));
		if ('problem' in result) {
			throw new Error(result.problem);
		}
		const mark = (length: number) => expect.stringMatching(new RegExp(`^‹text \\d+, ${length} characters›$`));
		const [entry] = Object.values((result.read.state as unknown as RootState).site.queries);
		expect(entry).toMatchObject({
			endpointName: 'readDiary',
			status: 'fulfilled',
			originalArgs: { page: 0, slug: mark(9) },
			data: { page: 0, status: mark(8), nested: { error: { code: mark(9) }, data: [{ slug: mark(9) }] }, isOpen: true, none: null },
		});
	});
});

it('keeps what is listed of an endpoint, in its answer and under its arguments', async () => {
	answerRest({ 'GET jetpack/v4/module/stats': { body: { module: 'stats', name: 'Site stats', description: '', activated: true } } });
	const store = makeAppStore({ ports: fakeWorld().ports });
	await store.dispatch(modulesApi.endpoints.getModule.initiate('stats'));
	const { payload, preloadedState } = exportState(store.getState(), { includesPrompts: false, source, actions: store.readActions() });
	const actions = JSON.parse(payload) as UnknownAction[];
	const replayed = actions.reduce((state, action) => rootReducer(state, action), JSON.parse(preloadedState) as RootState);
	expect(modulesApi.endpoints.getModule.select('stats')(replayed)).toMatchObject({
		isSuccess: true,
		data: { module: 'stats', activated: true, name: expect.stringMatching(/^‹text/) },
	});
});

it('lists only endpoints that exist', async () => {
	const folder = path.join(__dirname, '../../../../api');
	await Promise.all(
		readdirSync(folder, { recursive: true, encoding: 'utf8' })
			.filter((name) => name.endsWith('.ts') && !name.startsWith('contract/'))
			.map((name) => import(path.join(folder, name)))
	);
	const endpoints = new Set([...Object.keys(siteApi.endpoints), ...Object.keys(platformApi.endpoints)]);
	expect(Object.keys(exportedAnswers).filter((name) => !endpoints.has(name))).toEqual([]);
});

it('names every slice of every store', () => {
	adminReducer.inject(doctorSlice as never);
	const slices = [rootReducer(undefined, { type: 'x' }), adminReducer(undefined, { type: 'x' }), { [formAnswersSlice.name]: null }].flatMap((state) =>
		Object.keys(state)
	);
	expect(slices.filter((name) => !Object.hasOwn(exportedFields, name))).toEqual([]);
	// Also those of a folder that no store has yet.
	const folder = path.join(__dirname, '../../../../features');
	const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => path.basename(file) === 'slice.ts')
		.map((file) => /\bname: '(\w+)',\n\tinitialState/.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1] ?? '');
	expect(names.length).toBeGreaterThan(30);
	expect(names.filter((name) => name !== '' && !Object.hasOwn(exportedFields, name))).toEqual([]);
});

it('lists no field whose name is that of a secret', () => {
	const listed = [...Object.values(exportedFields).flatMap(({ facts, texts }) => [...facts, ...texts]), ...Object.values(exportedAnswers).flat()];
	expect(listed.filter((field) => /token|secret|password|nonce|signature|api_?key|email|url$/i.test(field))).toEqual([]);
});

it('remembers the last actions only, and copies neither them nor the states before them', () => {
	const ring = createActionRing(() => 0);
	const state = {};
	const getState = jest.fn(() => state);
	const handle = ring.middleware({ getState, dispatch: ((action: UnknownAction) => action) as never })((action) => action);
	const actions = Array.from({ length: 20_000 }, (_item, index) => ({ type: `test/${index}` }));
	actions.forEach((action) => handle(action));
	const kept = ring.read();
	expect(kept.map(({ action }) => action.type)).toEqual(actions.slice(-ringSize).map(({ type }) => type));
	expect(kept.every(({ action, before }, index) => action === actions[actions.length - ringSize + index] && before === state)).toBe(true);
	expect(getState).toHaveBeenCalledTimes(actions.length);
});

describe('an import', () => {
	const problemOf = (text: string) => {
		const result = readExport(text);
		return 'problem' in result ? result.problem : null;
	};
	const whole = () => exportState({ subscriberList: { page: 2 } }, { includesPrompts: false, source });

	it.each([
		['larger than 10 MB', 'x'.repeat(10_000_001), 'This file is larger than 10 MB. No export of the state is that large.'],
		['cut off', serializeExport(whole()).slice(0, -20), 'This file is not JSON, or it is not complete.'],
		['of something else', '{"version":3,"sources":[]}', 'This file is no export of the state.'],
		['with a state that is corrupt', JSON.stringify({ ...whole(), preloadedState: '{"a":' }), 'This file is no export of the state.'],
		['with actions that are none', JSON.stringify({ ...whole(), payload: '[{"no":"type"}]' }), 'This file is no export of the state.'],
		['of another format', JSON.stringify({ ...whole(), sitewright: { format: 2 } }), 'This export has format 2. This version of the plugin reads format 1.'],
	])('says what is wrong with a file %s', (_what, text, problem) => {
		expect(problemOf(text)).toBe(problem);
	});

	it('steps forth and back over the actions, makes no request, and leaves the own state alone', async () => {
		const calls = answerRest({});
		const store = makeAdminStore({ ports: fakeWorld().ports, session: parseSession(defaultInitialState) });
		store.dispatch(pageTurned({ page: 2, edge: null }));
		store.dispatch(pageTurned({ page: 3, edge: null }));
		store.dispatch(filterChanged({ search: 'zebrafish' }));
		const file = serializeExport(exportState(store.getState(), { includesPrompts: false, source: { ...source, page: 'admin' }, actions: store.readActions() }));
		const result = readExport(file);
		if ('problem' in result) {
			throw new Error(result.problem);
		}
		const replay = createReplay({
			read: result.read,
			reducer: adminReducer as unknown as ReplayOptions['reducer'],
			apiMiddleware: [siteApi.middleware, platformApi.middleware],
		});
		const page = () => (replay.store.getState() as ReturnType<typeof adminReducer>).subscriberList.page;
		const pages = [0, 1, 2, 3].map((position) => {
			replay.goTo(replay.types.length - 3 + position);
			return page();
		});
		expect(pages).toEqual([1, 2, 3, 1]);
		replay.goTo(replay.types.length - 2);
		expect(page()).toBe(2);

		await replay.store.dispatch(subscribersApi.endpoints.listSubscribers.initiate({ page: 1 }) as never);
		replay.store.dispatch(pageTurned({ page: 9, edge: null }));
		expect(page()).toBe(2);
		expect(calls).toEqual([]);
		expect(store.getState().subscriberList).toMatchObject({ page: 1, filter: { search: 'zebrafish' } });
	});

	it('survives slices and actions of another shape', () => {
		const odd = {
			...whole(),
			preloadedState: JSON.stringify({ subscriberList: 'odd', modules: null, __proto__: { page: 1 }, other: {} }),
			payload: JSON.stringify([{ type: 'subscriberList/rowsToggled', payload: null }]),
		};
		const result = readExport(JSON.stringify(odd));
		if ('problem' in result) {
			throw new Error(result.problem);
		}
		const replay = createReplay({ read: result.read, reducer: adminReducer as unknown as ReplayOptions['reducer'], apiMiddleware: [] });
		expect((replay.store.getState() as ReturnType<typeof adminReducer>).subscriberList.page).toBe(1);
		expect(replay.isSkipped(0)).toBe(true);
	});
});
