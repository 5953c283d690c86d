import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseCenter, parseHeight, parseLostPoints, parsePoints, parseZoom } from '../../blocks/map/attributes';
import { styleOf } from '../../blocks/map/saved';
import { Map } from '../../blocks/map/map';
import { PlaceSearch } from '../../blocks/map/place-search';
import { LostMarkerForm } from '../../blocks/map/lost-marker-form';
import { MarkerForm } from '../../blocks/map/marker-form';
import { LostMarkersNote, NoStreetsNote } from '../../blocks/map/notes';
import { addMarker, addPlace, changePoint, placeLost, removeLost, removePoint } from '../../blocks/map/points';
import type { PlaceSearch as PlaceSearchState } from '../../features/places/places/slice';

const mill = { id: 'a', title: 'Mill', placeTitle: 'Mill', caption: '', coordinates: { longitude: 7, latitude: 51 } };
const broken = [null, 5, { title: 'no place' }, { coordinates: { longitude: 181, latitude: 0 } }, { coordinates: { longitude: 1, latitude: '2' } }];

describe('what a post holds', () => {
	it('leaves out markers that are not on the globe', () => {
		expect(parsePoints([...broken, mill])).toEqual([mill]);
		expect(parsePoints('points')).toEqual([]);
	});

	it('reads the middle of the map in both spellings', () => {
		expect(parseCenter({ lng: 2.3, lat: 48.8 }, [])).toEqual({ longitude: 2.3, latitude: 48.8 });
		expect(parseCenter({ lng: 'x' }, [])).toEqual({ longitude: -122.41941550000001, latitude: 37.7749295 });
	});

	it.each([{ longitude: 181, latitude: 0 }, { longitude: 7, latitude: Infinity }, { latitude: NaN }, null])(
		'shows the first marker in place of the middle %p',
		(center) => {
			expect(parseCenter(center, [mill])).toEqual(mill.coordinates);
		}
	);

	it.each([
		[11.77, 11.77],
		[-3, 0],
		[40, 22],
		['x', 13],
	])('takes %p for zoom %p', (zoom, shown) => expect(parseZoom(zoom)).toBe(shown));

	it.each([
		[undefined, null],
		[100, 400],
		[650, 650],
		[99_999, 4000],
	])('takes %p for a height of %p', (height, shown) => expect(parseHeight(height)).toBe(shown));

	it.each([
		['wide is-style-terrain', 'terrain'],
		['is-style-black-and-white', 'default'],
		[undefined, 'default'],
	])('takes the classes %p for the style %p', (classes, style) => expect(styleOf(classes)).toBe(style));
});

describe('a change of the markers', () => {
	it('keeps those in the post that cannot be shown', () => {
		const points = [...broken, mill] as never;
		expect(addMarker({ points }, { longitude: 1, latitude: 2 }).points).toEqual([mill, expect.objectContaining({ title: '' }), ...broken]);
		expect(removePoint({ points }, 0).points).toEqual(broken);
	});

	it('keeps those beyond the longest list', () => {
		const many = Array.from({ length: 2001 }, (_, index) => ({ ...mill, id: `m.${index}` }));
		expect(removePoint({ points: many }, 0).points).toHaveLength(2000);
	});

	it('gives a lost marker its place with all its texts, or removes it', () => {
		const points = [mill, { title: 'Far', caption: 'away', coordinates: { longitude: 7, latitude: 91 } }, null] as never;
		expect(parseLostPoints(points)).toMatchObject([
			{ at: 1, title: 'Far' },
			{ at: 2, title: '' },
		]);
		expect(placeLost({ points }, 1, { longitude: 7, latitude: 9 }).points).toEqual([
			mill,
			{ id: '', title: 'Far', placeTitle: '', caption: 'away', coordinates: { longitude: 7, latitude: 9 } },
			null,
		]);
		expect(removeLost({ points }, 1).points).toEqual([mill, null]);
	});

	it('moves one marker alone', () => {
		const other = { ...mill, id: 'b' };
		expect(changePoint({ points: [mill, other] }, 1, { coordinates: { longitude: 1, latitude: 2 } }).points).toEqual([
			mill,
			{ ...other, coordinates: { longitude: 1, latitude: 2 } },
		]);
	});

	it('leaves the view where it is for a second marker', () => {
		const place = { id: 'p', title: 'P', address: 'P, Q', longitude: 3, latitude: 4 };
		expect(addPlace({ points: [] }, place)).toMatchObject({ points: [{ title: 'P', caption: 'P, Q' }], zoom: 12, mapCenter: { longitude: 3, latitude: 4 } });
		expect(addPlace({ points: [mill] }, place)).not.toHaveProperty('mapCenter');
	});
});

it('shows the marker that is left when another is deleted', () => {
	const other = { ...mill, id: 'b', coordinates: { longitude: 1, latitude: 2 } };
	expect(removePoint({ points: [mill, other] }, 0)).toMatchObject({ points: [other], mapCenter: { longitude: 1, latitude: 2 }, zoom: 12 });
	expect(removePoint({ points: [mill, other, mill] }, 2)).not.toHaveProperty('mapCenter');
});

it('searches for what was typed, and offers the places by their whole address', async () => {
	const onSearch = jest.fn();
	const onChoose = jest.fn();
	const place = { id: 'p', title: 'Kaiapoi', address: 'Kaiapoi, New Zealand', longitude: 3, latitude: 4 };
	const search = { status: 'found' as const, entered: 'kai', places: [place] };
	render(<PlaceSearch search={search} onSearch={onSearch} onChoose={onChoose} onClose={() => undefined} />);
	expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
	await userEvent.type(screen.getByRole('textbox', { name: 'Add a marker' }), 'kai{Enter}');
	expect(onSearch).toHaveBeenCalledWith('kai');
	await userEvent.click(screen.getByRole('button', { name: 'Add Kaiapoi, New Zealand' }));
	expect(onChoose).toHaveBeenCalledWith(place);
});

it('names and deletes a marker', async () => {
	const onChange = jest.fn();
	const onDelete = jest.fn();
	render(<MarkerForm point={mill} onChange={onChange} onDelete={onDelete} />);
	await userEvent.type(screen.getByRole('textbox', { name: 'Marker Title' }), '!');
	expect(onChange).toHaveBeenLastCalledWith({ title: 'Mill!' });
	await userEvent.click(screen.getByRole('button', { name: 'Delete Marker' }));
	expect(onDelete).toHaveBeenCalled();
});

const lost = { at: 3, id: '', title: 'Far', placeTitle: '', caption: '' };

it('names the markers that are not on the globe', () => {
	const { container, rerender } = render(<LostMarkersNote lost={[lost]} />);
	expect(container).toHaveTextContent('The marker “Far” is not shown: its coordinates are not on the globe.');
	rerender(<LostMarkersNote lost={Array.from({ length: 7 }, () => lost)} />);
	expect(container).toHaveTextContent('The markers “Far”, “Far”, “Far”, “Far”, “Far”, … are not shown');
	rerender(<LostMarkersNote lost={[]} />);
	expect(container).toBeEmptyDOMElement();
});

it('gives a lost marker the coordinates that a person writes', async () => {
	const onPlace = jest.fn();
	const { container } = render(<LostMarkerForm onPlace={onPlace} onDelete={() => undefined} />);
	const field = screen.getByRole('textbox', { name: 'Coordinates' });
	await userEvent.type(field, '91, 7{Enter}');
	expect(onPlace).not.toHaveBeenCalled();
	expect(container).toHaveTextContent('These are no coordinates on the globe. An example: 47.0707, 15.4395');
	await userEvent.clear(field);
	await userEvent.type(field, '9, 7{Enter}');
	expect(onPlace).toHaveBeenCalledWith({ longitude: 7, latitude: 9 });
});

it('leads to the settings of maps only those who may change them', () => {
	const { rerender } = render(<NoStreetsNote settingsUrl="https://site.example/maps" />);
	expect(screen.getByRole('link', { name: /Choose a tile service/ })).toHaveAttribute('href', 'https://site.example/maps');
	rerender(<NoStreetsNote settingsUrl={null} />);
	expect(screen.queryByRole('link')).toBeNull();
	expect(screen.getByText(/An administrator of this site can choose a tile service\./)).toBeVisible();
});

describe('the focus', () => {
	const place = { id: 'p', title: 'Kaiapoi', address: 'Kaiapoi, New Zealand', longitude: 3, latitude: 4 };
	const content = {
		points: [mill],
		center: mill.coordinates,
		zoom: 12,
		style: 'default' as const,
		hasDetails: true,
		markerColor: 'red',
		scrollToZoom: false,
		hasFullscreenButton: true,
	};
	const form = { onSearch: jest.fn(), onAddress: jest.fn(), onChoose: jest.fn(), onClose: jest.fn() };
	const nothing = () => undefined;
	const map = (search: PlaceSearchState, active: number | null) => (
		<Map
			content={content}
			lost={[]}
			height={null}
			sources={undefined}
			sourcesError={undefined}
			isPreview={false}
			isSelected
			isAdding={false}
			active={active}
			places={{ search, ...form }}
			settingsUrl={null}
			onAdd={nothing}
			onActive={nothing}
			onMove={nothing}
			onMarker={nothing}
			onDelete={nothing}
			onView={nothing}
		/>
	);

	it('goes back to the search after a place was chosen', () => {
		const { rerender } = render(map({ status: 'found', entered: 'kai', places: [place] }, null));
		screen.getByRole('button', { name: 'Add Kaiapoi, New Zealand' }).focus();
		rerender(map({ status: 'idle' }, null));
		expect(screen.getByRole('textbox', { name: 'Add a marker' })).toHaveFocus();
	});

	it('goes to the search after a marker was deleted', () => {
		const { rerender } = render(map({ status: 'idle' }, 0));
		screen.getByRole('button', { name: 'Delete Marker' }).focus();
		rerender(map({ status: 'idle' }, null));
		expect(screen.getByRole('textbox', { name: 'Add a marker' })).toHaveFocus();
	});
});
