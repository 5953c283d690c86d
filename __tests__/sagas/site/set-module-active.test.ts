import { modulesApi } from '../../../api/site/modules';
import { moduleChangeRequested, selectModuleError, selectUpdatingModules } from '../../../features/site/modules/slice';
import { makeAppStore } from '../../support/make-app-store';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const list = (activated: boolean) => ({ blocks: { module: 'blocks', name: 'Blocks', description: '', activated } });
const active = 'POST jetpack/v4/module/blocks/active';

async function start(answers: Parameters<typeof answerRest>[0]) {
	const calls = answerRest(answers);
	const store = makeAppStore({ ports: fakeWorld().ports });
	await store.dispatch(modulesApi.endpoints.listModules.initiate());
	const isOn = () => modulesApi.endpoints.listModules.select()(store.getState()).data?.['blocks']?.activated;
	const until = async (isDone: () => boolean) => {
		for (let round = 0; round < 500 && !isDone(); round++) {
			await Promise.resolve();
		}
	};
	return { calls, store, isOn, until, updating: () => selectUpdatingModules(store.getState()) };
}

describe('turning a module off', () => {
	it('shows at once, and the list is read again', async () => {
		let isActive = true;
		const { calls, store, isOn, until, updating } = await start({
			'GET jetpack/v4/module/all': () => ({ body: list(isActive) }),
			[active]: () => {
				isActive = false;
				return { body: { code: 'success', message: '' } };
			},
		});
		store.dispatch(moduleChangeRequested({ name: 'blocks', active: false }));
		expect(isOn()).toBe(false);
		expect(updating()).toEqual(['blocks']);
		await until(() => updating().length === 0 && calls.length === 3);
		expect(isOn()).toBe(false);
		expect(calls.map(({ path }) => path)).toEqual(['jetpack/v4/module/all', 'jetpack/v4/module/blocks/active', 'jetpack/v4/module/all']);
	});

	it('that fails restores the list and says why', async () => {
		const { store, isOn, until } = await start({
			'GET jetpack/v4/module/all': { body: list(true) },
			[active]: { status: 403, body: { code: 'rest_forbidden', message: 'Sorry, you are not allowed to do that.' } },
		});
		store.dispatch(moduleChangeRequested({ name: 'blocks', active: false }));
		expect(isOn()).toBe(false);
		await until(() => selectModuleError(store.getState()) !== null);
		expect(isOn()).toBe(true);
		expect(selectModuleError(store.getState())).toMatchObject({ name: 'blocks', message: 'Sorry, you are not allowed to do that.' });
	});
});
