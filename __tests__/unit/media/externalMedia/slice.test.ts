import {
	copyFailed,
	copyFinished,
	copyRequested,
	dateChanged,
	externalMediaSlice,
	filterAdded,
	filterChanged,
	filterRemoved,
	folderLeft,
	itemToggled,
	listOf,
	type MediaPicker,
	pickerClosed,
	pickerOpened,
	searchSubmitted,
	viewChanged,
} from '../../../../features/media/externalMedia/slice';
import { media } from '../../../support/external-media';

type Action = Parameters<typeof externalMediaSlice.reducer>[1];

const open = pickerOpened({ targetId: 't', service: 'stock', isMultiple: true });
const after = (...actions: readonly Action[]) => actions.reduce(externalMediaSlice.reducer, null);
const selectedAfter = (...actions: readonly Action[]) => after(...actions)?.selected.map(({ ID }) => ID);
const toggled = (ID: string) => itemToggled({ item: media(ID) });
const listAfter = (...actions: readonly Action[]) => listOf(after(open, ...actions) as MediaPicker);

describe('the selection', () => {
	const eleven = Array.from({ length: 11 }, (_, index) => toggled(`p${index + 1}`));

	it('drops the oldest item when an eleventh is picked', () => {
		expect(selectedAfter(open, ...eleven)).toEqual(['p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10', 'p11']);
		const told = (...actions: readonly Action[]) => after(open, ...actions)?.hasDropped;
		expect(told(...eleven.slice(0, 10))).toBe(false);
		expect(told(...eleven)).toBe(true);
		expect(told(...eleven, toggled('p11'))).toBe(false);
		expect(told(...eleven, viewChanged({ view: 'albums' }))).toBe(false);
	});

	it('lets an item go that is picked again', () => {
		expect(selectedAfter(open, toggled('a'), toggled('b'), toggled('a'))).toEqual(['b']);
	});

	it('has one item where only one is wanted', () => {
		const single = pickerOpened({ targetId: 't', service: 'stock', isMultiple: false });
		expect(selectedAfter(single, toggled('a'), toggled('b'))).toEqual(['b']);
		expect(selectedAfter(single, toggled('a'), toggled('a'))).toEqual([]);
	});

	it('is empty in a fresh list, and so is the notice', () => {
		expect(after(open, toggled('a'), copyRequested(), copyFailed({ message: 'No.' }), viewChanged({ view: 'albums' }))).toMatchObject({
			selected: [],
			message: null,
		});
	});

	it('does not change while it is copied', () => {
		expect(after(open, toggled('a'), copyRequested(), toggled('b'), searchSubmitted({ search: 'sea' }))).toMatchObject({
			status: 'copying',
			selected: [media('a')],
			search: '',
		});
	});

	it('is copied only if there is one', () => {
		expect(after(open, copyRequested())?.status).toBe('browsing');
	});

	it('stays when the copy fails, with the reason', () => {
		expect(after(open, toggled('a'), copyRequested(), copyFailed({ message: 'Too large.' }))).toMatchObject({
			status: 'browsing',
			selected: [media('a')],
			message: 'Too large.',
		});
	});
});

it.each([copyFinished(), pickerClosed()])('%j closes the window', (action) => {
	expect(after(open, action)).toBeNull();
});

describe('the list', () => {
	it('goes into a folder and back to all folders', () => {
		const entered = [viewChanged({ view: 'albums' }), itemToggled({ item: media('album-night', 'folder') })];
		expect(listAfter(...entered).path).toBe('album-night');
		expect(listAfter(...entered, folderLeft()).path).toBe('albums');
		expect(listAfter(...entered, viewChanged({ view: 'recent' })).path).toBe('recent');
	});

	it('begins with one of seven words where a source only searches', () => {
		const words = ['mountain', 'ocean', 'river', 'clouds', 'pattern', 'abstract', 'sky'];
		expect(words).toContain(after(pickerOpened({ targetId: 't', service: 'pexels', isMultiple: true }))?.search);
		expect(after(open)?.search).toBe('');
	});
});

describe('filters', () => {
	it('let everything through when they are added, but favorites, and can be removed', () => {
		const added = [filterAdded({ name: 'category' }), filterAdded({ name: 'favorite' })];
		expect(listAfter(...added).filter).toBe('feature=favorite');
		expect(listAfter(...added, filterChanged({ name: 'category', value: 'night' })).filter).toBe('categoryInclude=night,feature=favorite');
		expect(listAfter(...added, filterRemoved({ name: 'favorite' })).filter).toBe('');
	});

	it('have a time', () => {
		const dates = dateChanged({ date: { range: 'chosen', month: 2, year: 2024, value: '2024-02-01:2024-02-29' } });
		expect(listAfter(filterAdded({ name: 'date' })).filter).toBe('');
		expect(listAfter(filterAdded({ name: 'favorite' }), dates).filter).toBe('feature=favorite,dateRange=2024-02-01:2024-02-29');
	});

	it('have no category for videos, and no videos with a category', () => {
		const night = filterChanged({ name: 'category', value: 'night' });
		const video = filterChanged({ name: 'mediaType', value: 'video' });
		expect(listAfter(night, video).filter).toBe('mediaType=video');
		expect(listAfter(video, night).filter).toBe('categoryInclude=night');
		expect(listAfter(filterChanged({ name: 'mediaType', value: 'photo' }), night).filter).toBe('mediaType=photo,categoryInclude=night');
	});
});
