declare global {
	interface Window {
		/** JSON, printed by wordpress/core/class-page-data.php. */
		sitewrightPage?: string;
	}
}

/**
 * What the server printed for a part of the page, out of reach of the page's content: addresses of scripts and of requests, nonces.
 * Undefined where it printed nothing. An element whose id is the name of the global is no text.
 */
export function pageData<Data>(part: string): Data | undefined {
	const { sitewrightPage: text } = window;
	return typeof text === 'string' ? JSON.parse(text)[part] : undefined;
}
