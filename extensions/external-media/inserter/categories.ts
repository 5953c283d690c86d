import { listInserterMedia, listInserterServices } from '../../../editor/inserter-media';
import { blockEditorActions } from '../../../editor/wordpress';
import { freeSources, type MediaSource, setUpSources } from '../../../features/media/externalMedia/sources';

function addCategory(source: MediaSource): void {
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

/** An account has no list before its user has picked in it. */
const isListed = ({ layout }: MediaSource): boolean => layout !== 'account';

/**
 * Adds the sources to the media of WordPress's inserter, which shows each, whether it has pictures or not. The platform is asked which ones
 * were set up.
 */
export function addCategories(): void {
	freeSources().forEach(addCategory);
	void listInserterServices().then((served) => setUpSources(served).filter(isListed).forEach(addCategory));
}
