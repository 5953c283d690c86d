import { makeAdminStore } from '../../../app/make-admin-store';
import { makeAnswersStore } from '../../../app/make-answers-store';
import { subscriberListSlice } from '../../../features/readers/subscriberList/slice';
import { parseSession } from '../../../features/site/session/slice';
import { defaultInitialState } from '../../../store/initial-state';
import { fakeWorld } from '../../support/fake-ports';

const { filterChanged, filterCleared, pageTurned, pageCorrected } = subscriberListSlice.actions;

function open(hash: string) {
	const world = fakeWorld();
	world.hashes.push(hash);
	const store = makeAdminStore({ ports: world.ports, session: parseSession(defaultInitialState) });
	return { ...world, store, list: () => store.getState().subscriberList };
}

it('a reload shows what was shown before', () => {
	const { list, hashes } = open('/newsletter?status=pending&search=choir&page=3&before=71');
	expect(list()).toMatchObject({ filter: { status: 'pending', search: 'choir' }, page: 3, edge: { side: 'before', id: 71 } });
	expect(hashes).toHaveLength(1);
});

it('what is filtered and which page is shown are in the address, and Back shows what was before', () => {
	const { store, list, hashes, goToHash } = open('/newsletter');
	store.dispatch(filterChanged({ search: 'choir' }));
	store.dispatch(pageTurned({ page: 2, edge: { side: 'before', id: 71 } }));
	store.dispatch(filterCleared());
	expect(hashes).toEqual(['/newsletter', '/newsletter?search=choir', '/newsletter?search=choir&page=2&before=71', '/newsletter']);
	goToHash('/newsletter?search=choir');
	expect(list()).toMatchObject({ filter: { search: 'choir' }, page: 1 });
	// What the address says already is no new entry of the history.
	store.dispatch(filterChanged({ search: 'choir' }));
	expect(hashes).toHaveLength(5);
});

it('Back does not lead to a page that is not there', () => {
	const { store, hashes } = open('/newsletter?page=99');
	store.dispatch(pageCorrected(3));
	expect(hashes).toEqual(['/newsletter?page=3']);
});

it('a link to a part of the page, as the skip links of the dashboard are, leaves the list as it is', () => {
	const world = fakeWorld();
	world.hashes.push('/?search=cake&page=2');
	const store = makeAnswersStore({ ports: world.ports, session: parseSession(defaultInitialState) });
	world.goToHash('wpbody-content');
	expect(store.getState().answerList).toMatchObject({ filter: { search: 'cake' }, page: 2 });
});

it('a list that is not on the page takes nothing from the address, and leaves it alone', () => {
	const { store, list, hashes, goToHash } = open('/videos?search=choir');
	expect(list().filter).toEqual({ status: '', search: '' });
	store.dispatch(filterChanged({ search: 'x' }));
	expect(hashes).toEqual(['/videos?search=choir']);
	goToHash('/newsletter');
	expect(list().filter).toEqual({ status: '', search: '' });
});
