import type { FrameLocator, Page } from 'playwright-core';

/** Numbers, amounts, units, addresses and names that are the same in every language. */
const universal =
	/^(?:[\s\d.,:;%×·•|/()[\]{}+\-–—…*#@<>=?!&"'“”~€$£¥✓✕×→←↑↓↗▶]|px|em|rem|vw|vh|MB|KB|GB|PDF|GIF|URL|ID|CSS|HTML|https?:\/\/\S+|[\w.+-]+@[\w.-]+|Sitewright|Stripe|Mailchimp|PayPal|GIPHY|Google|Leaflet|Natural Earth|OpenTable|Ollama|LM Studio|llama\.cpp|Pexels|Openverse|Akismet|[A-Z]{3})+$/;

/** What WordPress and its themes translate on the server, where nothing marks it: days, sizes of fonts, roles, the hint of an empty paragraph. */
const ofWordPress =
	/^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Small|Medium|(?:Extra )*Large|Administrator|Editor|Author|Contributor|Type \/ to choose a block)$/;

/** Hosts of the test, its users, names of blocks, codes of currencies with their signs, the scale of a map, values to type in, dates as the browser writes them. */
const data =
	/^(?:admin|editor|author|contributor|(?:jetpack|sitewright|videopress)\/[a-z-]+|127\.0\.0\.1:\d+ \(scripted\)|SITE_TIERS=.*|[A-Z]{3} \S{1,3}|[\d.]+ (?:km|m|mi|ft)|pk\.…|© OpenStreetMap|−|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2})$/;

/** Takes texts in brackets out, those within others and those that a toolbar cuts off too. */
function withoutTranslations(text: string): string {
	const shorter = text.replace(/⟦[^⟦⟧⟪⟫]*⟧|⟪[^⟦⟧⟪⟫]*⟫/g, '');
	return shorter === text ? text.replace(/⟦[^⟧\n]*\.\.\.$/gm, '') : withoutTranslations(shorter);
}

/**
 * The texts in a part of a page of the pseudo-locale that went through no translation, with the labels and hints that only
 * a screen reader says. Dates (`time`), what somebody typed (`bdi`) and what is meant to be in English are no such texts.
 *
 * @param names What an owner typed where no `bdi` can be: in the labels of controls of WordPress.
 */
export async function untranslated(page: Page | FrameLocator, part: string, names: readonly string[] = []): Promise<readonly string[]> {
	const texts = await page.locator(part).evaluateAll((roots) => {
		const found: string[] = [];
		for (const root of roots) {
			const view = root.ownerDocument.defaultView ?? window;
			const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
			let text = '';
			for (let node: Node | null = root; node; node = walker.nextNode()) {
				if (node instanceof view.Element) {
					for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription', 'data-placeholder']) {
						found.push(node.getAttribute(name) ?? '');
					}
				} else if (!node.parentElement?.closest('script, style, iframe, noscript, .dashicons, time, bdi, [lang="en"]')) {
					text += `${node.textContent ?? ''}\n`;
				}
			}
			found.push(text);
		}
		return found;
	});
	const withoutNames = (text: string) => names.reduce((line, name) => line.replaceAll(name, ''), text);
	const rest = texts.flatMap((text) => withoutNames(withoutTranslations(text)).split('\n')).map((line) => line.trim());
	return [...new Set(rest)].filter((line) => line !== '' && ![universal, ofWordPress, data].some((pattern) => pattern.test(line)));
}

interface Texts {
	readonly name: string;
	readonly title?: string;
	readonly description?: string;
	readonly keywords?: readonly string[];
	readonly label?: string;
	readonly styles?: readonly Texts[];
	readonly variations?: readonly Texts[];
}

/** The titles, descriptions, keywords, styles and variations of our blocks that went through no translation. */
export function untranslatedBlockTypes(page: Page): Promise<readonly string[]> {
	return page.evaluate(() => {
		const { wp } = window as unknown as { readonly wp: { readonly blocks: { getBlockTypes(): readonly Texts[] } } };
		const textsOf = ({ title, description, keywords = [], label, styles = [], variations = [] }: Texts): readonly (string | undefined)[] => [
			title,
			description,
			label,
			...keywords,
			...[...styles, ...variations].flatMap(textsOf),
		];
		return wp.blocks
			.getBlockTypes()
			.filter(({ name }) => /^(?:jetpack|sitewright|premium-content)\//.test(name))
			.flatMap((type) => textsOf(type).flatMap((text) => (text !== undefined && !/^[⟦⟪]/.test(text) ? [`${type.name}: ${text}`] : [])));
	});
}
