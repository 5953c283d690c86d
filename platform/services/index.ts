import type { Kysely } from 'kysely';
import type { AiProvider } from '../ai/provider';
import { createRuns, type Runs } from '../ai/runs';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Database } from '../db/schema';
import type { GifSearch } from '../gifs/gif-search';
import type { RestaurantSearch } from '../restaurants/opentable';
import { type Authorizations, createAuthorizations } from './authorizations';
import type { Keys } from './keys';
import { createQuota, type Quota } from './quota';
import type { SiteCaller } from './site-caller';
import { createSites, type Sites } from './sites';
import { createTokens, type Tokens } from './tokens';

/** What the platform needs from outside; tests bring their own clock, provider and call-back to sites. */
export interface Dependencies {
	readonly db: Kysely<Database>;
	readonly clock: Clock;
	readonly config: Config;
	readonly keys: Keys;
	readonly ai: AiProvider;
	readonly gifs: GifSearch;
	readonly restaurants: RestaurantSearch;
	readonly siteCaller: SiteCaller;
}

/** What the handlers work with. */
export interface Services extends Dependencies {
	readonly sites: Sites;
	readonly tokens: Tokens;
	readonly authorizations: Authorizations;
	readonly quota: Quota;
	readonly runs: Runs;
}

export function createServices(dependencies: Dependencies, onUnexpected: (error: unknown) => void): Services {
	const { db, clock, config, keys, ai } = dependencies;
	const quota = createQuota({ db, clock, config: config.quota });
	return {
		...dependencies,
		sites: createSites({ db, clock, keys }),
		tokens: createTokens({ keys, clock, issuer: config.publicUrl }),
		authorizations: createAuthorizations({ db, clock }),
		quota,
		runs: createRuns({ clock, quota, ai, limits: config.runs, onUnexpected }),
	};
}
