import { pageData } from '../../../components/view/page-data';

/** The settings of a player, in the page's content: whoever wrote the page may have written them. */
interface PlayerSettings {
	/** Names what is printed of its video. */
	readonly video: string;
	readonly autoplay: boolean;
	readonly controls: boolean;
}

interface PrintedVideo {
	/** The playlist of smaller copies; null where there are none. */
	readonly hls: string | null;
	/** Where a private video's token is asked for, and the addresses that get it; null for a public one. */
	readonly access: { readonly url: string; readonly nonce: string; readonly files: readonly string[] } | null;
}

/** Printed by blocks/video/php/class-player-view.php, out of reach of the page's content. */
export interface PrintedPlayers {
	/** The address of the script that plays playlists. */
	readonly library: string;
	readonly labels: PlayerLabels;
}

export type PlayerData = Omit<PlayerSettings, 'video'> & PrintedVideo & PrintedPlayers;

export interface PlayerLabels {
	readonly speed: string;
	readonly chapters: string;
	readonly failed: string;
	readonly denied: string;
	readonly expired: string;
	readonly retry: string;
}

/** The data of a player; undefined for an element that the renderer in PHP did not print. */
export function playerDataOf(figure: HTMLElement): PlayerData | undefined {
	const settings: PlayerSettings = JSON.parse(figure.dataset['player'] ?? '');
	const players = pageData<PrintedPlayers>('video');
	const printed = pageData<PrintedVideo>(`video:${settings.video}`);
	// What the server printed comes last: it wins.
	return players && printed && { ...settings, ...players, ...printed };
}

/** Makes an element with a class of the block. */
export function make<Name extends keyof HTMLElementTagNameMap>(name: Name, part: string, text = ''): HTMLElementTagNameMap[Name] {
	const element = document.createElement(name);
	element.className = `wp-block-videopress-video__${part}`;
	element.textContent = text;
	return element;
}
