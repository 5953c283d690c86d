import { makeAppStore } from '../../support/make-app-store';
import { flows } from '../../../blocks/map/flows';
import { blockRemoved } from '../../../features/site/editor/actions';
import { addressRequested, placeChosen, searchClosed, searchRequested, selectPlaceSearch } from '../../../features/places/places/slice';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const clientId = 'block-1';
const route = 'GET wpcom/v2/sitewright/places';
const mill = { id: 'p.1', title: 'Mill', address: 'Mill, Springfield', longitude: 7.1, latitude: 51.4 };
const point = { id: 'p.1', title: 'Mill', placeTitle: 'Mill', caption: 'Mill, Springfield', coordinates: { longitude: 7.1, latitude: 51.4 } };
const notFound = 'Could not find the coordinates of the provided address. Displaying default location. Feel free to add the location manually.';

function start(answers: Parameters<typeof answerRest>[0]) {
	const calls = answerRest(answers);
	const world = fakeWorld();
	world.editor.blocks.set(clientId, { name: 'jetpack/map', attributes: { points: [], address: 'Mill' } });
	world.flows.set('jetpack/map', flows as never);
	const store = makeAppStore({ ports: world.ports });
	const send = async (action: Parameters<typeof store.dispatch>[0]) => {
		store.dispatch(action);
		await world.settle();
	};
	return { calls, world, send, search: () => selectPlaceSearch(store.getState(), clientId), attributes: () => world.editor.blocks.get(clientId)?.attributes };
}

it('lists the places, and puts the chosen one into the middle of the map', async () => {
	const { send, search, attributes } = start({ [route]: { body: [mill] } });
	await send(searchRequested({ clientId, entered: 'mill' }));
	expect(search()).toEqual({ status: 'found', entered: 'mill', places: [mill] });
	expect(attributes()).toMatchObject({ points: [] });
	await send(placeChosen({ clientId, place: mill }));
	expect(attributes()).toMatchObject({ points: [point], mapCenter: point.coordinates, zoom: 12 });
	expect(search()).toEqual({ status: 'idle' });
});

it('makes a marker of the address that a block came with', async () => {
	const { send, search, attributes } = start({ [route]: { body: [mill, { ...mill, id: 'p.2' }] } });
	await send(addressRequested({ clientId, entered: 'Mill' }));
	expect(attributes()).toMatchObject({ points: [point], address: 'Mill' });
	expect(search()).toEqual({ status: 'idle' });
});

it.each([
	['is unknown', { body: [] }, notFound],
	['cannot be looked up', { status: 502, body: { code: 'mapbox_unavailable', message: 'Mapbox cannot be reached.' } }, 'Mapbox cannot be reached.'],
])('says so, and leaves the block as it is, if the address %s', async (_, answer, message) => {
	const { send, search, attributes } = start({ [route]: answer });
	await send(addressRequested({ clientId, entered: 'nowhere' }));
	expect(search()).toEqual({ status: 'failed', entered: 'nowhere', message });
	expect(attributes()).toEqual({ points: [], address: 'Mill' });
});

it.each([
	['closes the search', searchClosed({ clientId })],
	['removes the block', blockRemoved({ clientId })],
])('changes nothing after the person %s', async (_, action) => {
	let answer: (value: { body: object }) => void = () => undefined;
	const { world, send, search, attributes } = start({ [route]: () => new Promise((resolve) => (answer = resolve)) });
	await send(addressRequested({ clientId, entered: 'mill' }));
	await send(action);
	answer({ body: [mill] });
	await world.settle();
	expect(attributes()).toEqual({ points: [], address: 'Mill' });
	expect(search()).toEqual({ status: 'idle' });
});

it('offers a pasted pair of coordinates as a place, without asking anybody', async () => {
	const { calls, send, search } = start({});
	await send(searchRequested({ clientId, entered: '47,0707; 15,4395' }));
	expect(search()).toMatchObject({ status: 'found', places: [{ address: '47.0707, 15.4395', latitude: 47.0707, longitude: 15.4395 }] });
	expect(calls).toEqual([]);
});
