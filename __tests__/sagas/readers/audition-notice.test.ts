import { makeAppStore } from '../../support/make-app-store';
import { auditionRequested, selectAudition } from '../../../features/readers/newsletter/slice';
import { fakeWorld } from '../../support/fake-ports';

it('shows a notice for 3 seconds after its last change, and none of a removed block', async () => {
	const world = fakeWorld();
	const store = makeAppStore({ ports: world.ports });
	const shown = () => selectAudition(store.getState(), 'block');
	store.dispatch(auditionRequested({ clientId: 'block', kind: 'success' }));
	await world.advance(2000);
	store.dispatch(auditionRequested({ clientId: 'block', kind: 'error' }));
	await world.advance(2999);
	expect(shown()).toBe('error');
	await world.advance(1);
	expect(shown()).toBeNull();
	store.dispatch(auditionRequested({ clientId: 'block', kind: 'processing' }));
	world.editor.remove('block');
	await world.settle();
	expect(shown()).toBeNull();
});
