import type { MediaService } from '../../../api/external-media';
import { listInserterMedia } from '../../../editor/inserter-media';
import { blockEditorActions } from '../../../editor/wordpress';
import { mediaSources } from '../../../features/externalMedia/sources';

/** Those that list pictures without an account and without a key: WordPress shows each, whether it has pictures or not. */
const services: readonly MediaService[] = ['stock', 'openverse'];

/** Adds the sources to the media of WordPress's inserter. */
export function addCategories(): void {
	for (const source of mediaSources().filter(({ service }) => services.includes(service))) {
		blockEditorActions().registerInserterMediaCategory({
			// WordPress has a category `openverse` of its own.
			name: `sitewright-${source.service}`,
			labels: { name: source.label },
			mediaType: 'image',
			// The view is loaded with the list: a block with a marker must not wait for a script that cannot be reached.
			fetch: (query) =>
				Promise.all([listInserterMedia(source, query), import('../inserted-picture')])
					.then(([media]) => media)
					.catch(() => []),
		});
	}
}
