import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { makeAppStore as make } from '../../app/make-app-store';
import { makeRootReducer, type RootState } from '../../app/root-reducer';
import { watchers as ofAi } from '../../sagas/ai/index';
import { watchers as ofImages } from '../../sagas/ai/imageGenerator/index';
import { watchers as ofJobs } from '../../sagas/ai/postJob/index';
import { watchers as ofKits } from '../../sagas/ai/publishKit/index';
import { watchers as ofVoice } from '../../sagas/ai/voiceToContent/index';
import { watchers as ofMedia } from '../../sagas/media/index';
import { watchers as ofMoney } from '../../sagas/money/index';
import { watchers as ofPlaces } from '../../sagas/places/index';
import { watchers as ofReaders } from '../../sagas/readers/index';
import { watchers as ofVideo } from '../../sagas/video/index';
import { injectedSlices } from '../../store/rooms';
import '../../features/video/playerSources/slice';

/** Every flow of the product. */
export const allWatchers = [...ofMedia, ...ofAi, ...ofImages, ...ofJobs, ...ofKits, ...ofVoice, ...ofVideo, ...ofMoney, ...ofReaders, ...ofPlaces];

type Options = Omit<Parameters<typeof make>[0], 'loaders' | 'watchers'>;

/** The store of an editor in which every room has arrived. */
export const makeAppStore = (options: Options) =>
	make({
		...options,
		loaders: null,
		watchers: allWatchers,
		// An answer is shown at once, not with the next frame, for which `settle` does not wait.
		autoBatch: { type: 'tick' },
	});

const reducer = makeRootReducer();
injectedSlices().forEach((slice) => reducer.inject(slice as never));

/** The reducer of an editor with every slice. */
export const rootReducer = reducer as Reducer<RootState, UnknownAction, Partial<RootState>>;
