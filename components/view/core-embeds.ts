import { loadScript } from './load-file';
import { type HeldPart, offerParts } from './service-card';
import { webAddress } from './web-address';

/** The scripts that turn a post of a service into its part; see Embed_Card::WITH_SCRIPT. None is taken from the page. */
export const scripts: Readonly<Record<string, string>> = {
	bluesky: 'https://embed.bsky.app/static/embed.js',
	imgur: 'https://s.imgur.com/min/embed.js',
	reddit: 'https://embed.reddit.com/widgets.js',
	tiktok: 'https://www.tiktok.com/embed.js',
	tumblr: 'https://assets.tumblr.com/post.js',
	x: 'https://platform.twitter.com/widgets.js',
};

/** A frame or a picture. */
function loaded(element: HTMLIFrameElement | HTMLImageElement): HeldPart | undefined {
	const source = webAddress(element.getAttribute('src'));
	element.tabIndex = element instanceof HTMLImageElement ? -1 : 0;
	return source ? { element, focused: element, source } : undefined;
}

/** Elements that a script looks for in the page. Each run of a script finds those that it has not seen. */
function scripted(element: HTMLElement, source: string): HeldPart {
	element.tabIndex = -1;
	return {
		element,
		focused: element,
		source,
		// Without the script, the words stand there, and the link below.
		onShown: () => void loadScript(document, source).catch(() => undefined),
	};
}

/** Shows what WordPress embeds when its card lets it (wordpress/features/places/embed-cards/class-embed-card.php). */
export function offerEmbeds(): void {
	offerParts('sitewright-core-embed', (template, service) => {
		const frame = template.querySelector('iframe');
		const script = Object.hasOwn(scripts, service) ? scripts[service] : undefined;
		// WordPress puts paragraphs around, and into, what stands in a post without blocks.
		const words = template.querySelector<HTMLElement>('.sitewright-core-embed__part');
		if (frame) {
			return loaded(frame);
		}
		if (!words) {
			const picture = template.querySelector('img');
			return picture ? loaded(picture) : undefined;
		}
		return script ? scripted(words, script) : undefined;
	});
}
