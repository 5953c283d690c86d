import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseCenter, parseHeight, parsePoints, parseZoom, styleOf } from '../../blocks/map/attributes';
import { PlaceSearch } from '../../blocks/map/place-search';
import { MarkerForm } from '../../blocks/map/marker-form';
import { addMarker, addPlace, changePoint, removePoint } from '../../blocks/map/points';

const mill = { id: 'a', title: 'Mill', placeTitle: 'Mill', caption: '', coordinates: { longitude: 7, latitude: 51 } };
const broken = [null, 5, { title: 'no place' }, { coordinates: { longitude: 181, latitude: 0 } }, { coordinates: { longitude: 1, latitude: '2' } }];

describe('what a post holds', () => {
	it('leaves out markers that are not on the globe', () => {
		expect(parsePoints([...broken, mill])).toEqual([mill]);
		expect(parsePoints('points')).toEqual([]);
	});

	it('reads the middle of the map in both spellings', () => {
		expect(parseCenter({ lng: 2.3, lat: 48.8 })).toEqual({ longitude: 2.3, latitude: 48.8 });
		expect(parseCenter({ lng: 'x' })).toEqual({ longitude: -122.41941550000001, latitude: 37.7749295 });
	});

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

	it('moves one marker alone', () => {
		const other = { ...mill, id: 'b' };
		expect(changePoint({ points: [mill, other] }, 1, { coordinates: { longitude: 1, latitude: 2 } }).points).toEqual([
			mill,
			{ ...other, coordinates: { longitude: 1, latitude: 2 } },
		]);
	});

	it('leaves the view where it is for a second marker', () => {
		const place = { id: 'p', title: 'P', address: 'P, Q', longitude: 3, latitude: 4 };
		expect(addPlace({ points: [] }, place)).toMatchObject({ zoom: 12, mapCenter: { longitude: 3, latitude: 4 } });
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
