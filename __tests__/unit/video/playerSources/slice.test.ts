import { configureStore } from '@reduxjs/toolkit';
import {
	currentTimeSet,
	durationChanged,
	playerSourcesSlice,
	selectDefaultSourceId,
	selectPlayerSource,
	selectPlayingSourceId,
	sourceFailed,
	sourcePaused,
	sourcePlayed,
	sourceRegistered,
	sourceToggled,
	sourceUnregistered,
} from '../../../../features/video/playerSources/slice';

function openPage(...ids: string[]) {
	const store = configureStore({ reducer: { playerSources: playerSourcesSlice.reducer } });
	ids.forEach((id) => store.dispatch(sourceRegistered({ id, domId: `dom-${id}`, duration: 60 })));
	return {
		dispatch: store.dispatch,
		state: () => store.getState(),
		source: (id?: string) => selectPlayerSource(store.getState(), id),
		playing: () => selectPlayingSourceId(store.getState()),
		default: () => selectDefaultSourceId(store.getState()),
	};
}

describe('the players of a page', () => {
	it('start paused, and the first is the default', () => {
		const page = openPage('a', 'b');
		expect(page.source('b')).toEqual({ state: 'is-paused', currentTime: 0, duration: 60, domId: 'dom-b' });
		expect(page.default()).toBe('a');
		expect(page.playing()).toBeUndefined();
	});

	it('keep their state when one registers again in another element', () => {
		const page = openPage('a');
		page.dispatch(sourcePlayed({ id: 'a' }));
		page.dispatch(sourceRegistered({ id: 'a', domId: 'again' }));
		expect(page.source('a')).toMatchObject({ state: 'is-playing', duration: 60, domId: 'again' });
	});

	it('play one at a time', () => {
		const page = openPage('a', 'b', 'c');
		page.dispatch(sourceFailed({ id: 'c' }));
		page.dispatch(sourcePlayed({ id: 'a' }));
		page.dispatch(sourcePlayed({ id: 'b' }));
		expect(page.playing()).toBe('b');
		expect(page.source('a')?.state).toBe('is-paused');
		expect(page.source('c')?.state).toBe('is-error');
	});

	it('make the first remaining one the default when the default goes', () => {
		const page = openPage('a', 'b', 'c');
		page.dispatch(sourceUnregistered({ id: 'b' }));
		expect(page.default()).toBe('a');
		page.dispatch(sourceUnregistered({ id: 'a' }));
		expect(page.default()).toBe('c');
		page.dispatch(sourceUnregistered({ id: 'c' }));
		expect(page.default()).toBeNull();
		page.dispatch(sourceRegistered({ id: 'd', domId: 'd' }));
		expect(page.default()).toBe('d');
	});
});

describe('a player', () => {
	it('is toggled by its button, the default one without an id', () => {
		const page = openPage('a', 'b');
		page.dispatch(sourceToggled({}));
		expect(page.playing()).toBe('a');
		page.dispatch(sourceToggled({ id: 'b' }));
		expect(page.playing()).toBe('b');
		page.dispatch(sourceToggled({ id: 'b' }));
		expect(page.playing()).toBeUndefined();
	});

	it('is tried again after an error', () => {
		const page = openPage('a');
		page.dispatch(sourcePlayed({}));
		page.dispatch(sourceFailed({}));
		expect(page.source()?.state).toBe('is-error');
		page.dispatch(sourceToggled({}));
		expect(page.source()?.state).toBe('is-playing');
		page.dispatch(sourcePaused({}));
		expect(page.source()?.state).toBe('is-paused');
	});

	it.each([
		[12.5, 12.5],
		[-3, 0],
		[61, 60],
		[Number.NaN, 7],
		[Infinity, 7],
	])('asked for second %p is at second %p', (asked, expected) => {
		const page = openPage('a');
		page.dispatch(currentTimeSet({ currentTime: 7 }));
		page.dispatch(currentTimeSet({ id: 'a', currentTime: asked }));
		expect(page.source('a')?.currentTime).toBe(expected);
	});

	it.each([
		[90, 90],
		[Number.NaN, 0],
		[Infinity, 0],
	])('of length %p lasts %p seconds', (duration, expected) => {
		const page = openPage('a');
		page.dispatch(durationChanged({ duration }));
		expect(page.source()?.duration).toBe(expected);
	});

	it('that is not registered changes nothing', () => {
		const page = openPage('a');
		const before = page.state();
		for (const action of [sourcePlayed, sourcePaused, sourceFailed, sourceToggled]) {
			page.dispatch(action({ id: 'gone' }));
		}
		page.dispatch(currentTimeSet({ id: 'gone', currentTime: 1 }));
		expect(page.state()).toEqual(before);
		expect(selectPlayerSource(openPage().state())).toBeUndefined();
	});
});
