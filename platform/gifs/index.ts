import type { Clock } from '../clock';
import type { Config } from '../config';
import { type GifSearch, unconfiguredGifSearch } from './gif-search';
import { createGiphy } from './giphy';

/** GIPHY where a key is configured, else what says so. */
export const createGifSearch = ({ giphy }: Pick<Config, 'giphy'>, clock: Clock): GifSearch =>
	giphy === null ? unconfiguredGifSearch : createGiphy({ ...giphy, clock });
