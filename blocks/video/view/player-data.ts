/** The data that the renderer in PHP prints for the script (blocks/video/php/class-player-view.php). */
export interface PlayerData {
	readonly autoplay: boolean;
	readonly controls: boolean;
	/** The playlist of smaller copies and the script that plays it; null where there are none. */
	readonly hls: { readonly url: string; readonly library: string } | null;
	/** Where a private video's token is asked for; null for a public one. */
	readonly access: { readonly url: string; readonly nonce: string } | null;
	readonly labels: PlayerLabels;
}

export interface PlayerLabels {
	readonly speed: string;
	readonly chapters: string;
	readonly failed: string;
	readonly denied: string;
	readonly expired: string;
	readonly retry: string;
}

/** The settings of a player, checked by the renderer in PHP. */
export function playerDataOf(figure: HTMLElement): PlayerData {
	const data: PlayerData = JSON.parse(figure.dataset['player'] ?? '');
	return data;
}

/** Makes an element with a class of the block. */
export function make<Name extends keyof HTMLElementTagNameMap>(name: Name, part: string, text = ''): HTMLElementTagNameMap[Name] {
	const element = document.createElement(name);
	element.className = `wp-block-videopress-video__${part}`;
	element.textContent = text;
	return element;
}
