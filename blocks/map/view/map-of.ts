import { pageData } from '../../../components/view/page-data';
import type { LibraryFiles } from './load-library';
import type { BaseMap, MapContent, MapLabels } from './map-content';

/** The same for all maps of the page, out of reach of its content. */
interface SiteMap {
	/** The short name of who is asked for the base map; empty where that is the site itself. */
	readonly service: string;
	readonly library: LibraryFiles;
	readonly base: BaseMap;
	readonly labels: MapLabels;
}

interface PrintedMap extends SiteMap {
	/** Checked by the renderer in PHP. */
	readonly content: MapContent;
}

function contentOf(text: string): MapContent | undefined {
	try {
		const content: MapContent = JSON.parse(text);
		return content;
	} catch {
		return undefined;
	}
}

/** The map that the renderer in PHP printed; undefined for an element that is none of its own. */
export function mapOf(block: HTMLElement): PrintedMap | undefined {
	const site = pageData<SiteMap>('map');
	const content = contentOf(block.dataset['map'] ?? '');
	return site && content && { ...site, content };
}
