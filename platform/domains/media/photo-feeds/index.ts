import type { Clock } from '../../../core/clock';
import { defineDomain } from '../../../core/domain';
import { parsePhotoFeedsConfig, type PhotoFeedsConfig } from './config';
import { createConnections } from './connections';
import type { FeedSource } from './feed-source';
import { createInstagram } from './instagram';
import { migrations } from './migrations';
import { createPhotoFeeds } from './photo-feeds';
import { addRoutes } from './routes';
import { createSampleAccount } from './sample-account';

const createSource = (config: PhotoFeedsConfig, clock: Clock): FeedSource =>
	config.kind === 'embedded' ? createSampleAccount(clock) : createInstagram({ ...config, clock });

/** Connects accounts of Instagram and lists their photos; without an app of Instagram, a sample account. */
export const domain = defineDomain({
	name: 'photo-feeds',
	uses: ['sites'],
	parseConfig: parsePhotoFeedsConfig,
	migrations,
	sealed: [{ table: 'photo_feeds', id: 'id', columns: ['token'] }],
	register(server, config) {
		const { database, clock, keys, addCleanUp } = server.core;
		const source = createSource(config, clock);
		const connections = createConnections({ database, clock, keys, source: source.name });
		const feeds = createPhotoFeeds({
			connections,
			source,
			clock,
			isRegistered: async (siteId) => (await server.siteDirectory.find(siteId)) !== null,
		});
		addCleanUp(() => feeds.renewDue());
		addRoutes(server, { feeds, connections, source });
	},
});
