import type { LibraryFiles } from './load-library';
import type { BaseMap, MapContent, MapLabels } from './map-content';

interface PrintedMap {
	readonly library: LibraryFiles;
	readonly base: BaseMap;
	readonly labels: MapLabels;
	/** Checked by the renderer in PHP. */
	readonly content: MapContent;
}

/** The map that the renderer in PHP printed. */
export function mapOf(block: HTMLElement): PrintedMap {
	const printed: PrintedMap = JSON.parse(block.dataset['map'] ?? '');
	return printed;
}
