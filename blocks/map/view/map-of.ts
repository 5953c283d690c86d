import { pageData } from '../../../components/view/page-data';
import type { LibraryFiles } from './load-library';
import type { BaseMap, MapContent, MapLabels } from './map-content';

/** The same for all maps of the page, out of reach of its content. */
interface SiteMap {
	readonly library: LibraryFiles;
	readonly base: BaseMap;
	readonly labels: MapLabels;
}

interface PrintedMap extends SiteMap {
	/** Checked by the renderer in PHP. */
	readonly content: MapContent;
}

/** The map that the renderer in PHP printed; undefined for an element that is none of its own. */
export function mapOf(block: HTMLElement): PrintedMap | undefined {
	const site = pageData<SiteMap>('map');
	const content: MapContent = JSON.parse(block.dataset['map'] ?? '');
	return site && { ...site, content };
}
