import { pageData } from '../../../components/view/page-data';
import { listChapters } from './chapters';
import type { PrintedPlayers } from './player-data';

/** Adds the list of chapters to each player that has some and shows controls. The block's own script has run. */
export function addChapters(): void {
	const { labels } = pageData<PrintedPlayers>('video') ?? {};
	document.querySelectorAll<HTMLElement>('.wp-block-videopress-video__tools').forEach((tools) => {
		const video = tools.parentElement?.querySelector('video');
		const track = video?.querySelector<HTMLTrackElement>('track[kind=chapters]');
		if (video && track && labels) {
			listChapters(tools, video, track, labels);
		}
	});
}

addChapters();
