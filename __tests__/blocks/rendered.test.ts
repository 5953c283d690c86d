import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDays, shownIntervals } from '../../blocks/business-hours/attributes';
import { frameAddress } from '../../blocks/calendly/frame';
import { frameOf as eventbriteFrameOf } from '../../blocks/eventbrite/frame';
import { idOf, parsePadding, pictureOf } from '../../blocks/gif/attributes';
import { parseHeight } from '../../blocks/google-calendar/attributes';
import { parseUrl } from '../../blocks/google-calendar/address';
import { frameOf as opentableFrameOf } from '../../blocks/opentable/frame';
import { linkOf as paypalLinkOf, priceOf as paypalPriceOf } from '../../blocks/paypal-payment-buttons/attributes';
import { frameOf as pinterestFrameOf } from '../../blocks/pinterest/attributes';
import { parseRating } from '../../blocks/rating-star/attributes';
import { parseAttributes } from '../../blocks/repeat-visitor/attributes';
import { columnPercentages } from '../../blocks/tiled-gallery/tiles';
import { pageUrl } from '../../blocks/tock/attributes';
import { canonical, type Rendered, type RenderedCase, renderedCases } from '../support/rendered';

/** Block → what the editor shows for attributes. The pages' side is in __tests__/site/core/rendered.test.ts. */
const editors: Readonly<Record<string, (attributes: never) => Rendered>> = {
	'business-hours': ({ days }: { days: unknown }) => ({
		intervals: parseDays(days).flatMap(({ hours }) => shownIntervals(hours)).length,
	}),
	calendly: (attributes: Parameters<typeof frameAddress>[0]) => ({ frame: canonical(frameAddress(attributes, 'example.com')) }),
	eventbrite: (attributes: Parameters<typeof eventbriteFrameOf>[0]) => ({ frame: canonical(eventbriteFrameOf(attributes)) }),
	gif: ({ giphyUrl = '', paddingTop }: { giphyUrl?: string; paddingTop: string }) => {
		const id = idOf(giphyUrl);
		return { picture: id && pictureOf(id), padding: id && parsePadding(paddingTop) };
	},
	'google-calendar': ({ url = '', height }: { url?: string; height: number }) => {
		const frame = canonical(parseUrl(url));
		return { frame, height: frame && parseHeight(height) };
	},
	opentable: (attributes: Parameters<typeof opentableFrameOf>[0]) => ({ frame: canonical(opentableFrameOf(attributes)) }),
	'paypal-payment-buttons': (attributes: Parameters<typeof paypalLinkOf>[0]) => ({
		link: paypalLinkOf(attributes) || null,
		price: (paypalLinkOf(attributes) && paypalPriceOf(attributes)) || null,
	}),
	pinterest: ({ url = '' }: { url?: string }) => {
		const source = pinterestFrameOf(url);
		return {
			frame: source && 'src' in source ? canonical(source.src) : null,
			kind: source && 'srcDoc' in source ? (/data-pin-do="(\w+)"/.exec(source.srcDoc)?.[1] ?? null) : null,
		};
	},
	'rating-star': (attributes: Parameters<typeof parseRating>[0]) => parseRating(attributes),
	'repeat-visitor': (attributes: Parameters<typeof parseAttributes>[0]) => ({ ...parseAttributes(attributes) }),
	'tiled-gallery': (attributes: Parameters<typeof columnPercentages>[0]) => ({
		widths: columnPercentages(attributes)
			.flat()
			.map((width) => width.toFixed(3))
			.join(' '),
	}),
	tock: (attributes: Parameters<typeof pageUrl>[0]) => ({ link: pageUrl(attributes) }),
};

interface Metadata {
	readonly attributes: Readonly<Record<string, { readonly default?: unknown }>>;
}

/** The attributes of a block whose comment holds `attributes`. */
function withDefaults(block: string, attributes: RenderedCase['attributes']): never {
	const metadata = JSON.parse(readFileSync(path.join(__dirname, `../../blocks/${block}/block.json`), 'utf8')) as Metadata;
	const defaults = Object.entries(metadata.attributes).flatMap(([name, schema]) => ('default' in schema ? [[name, schema.default]] : []));
	return { ...Object.fromEntries(defaults), ...attributes } as never;
}

it('has an editor to ask for each table: one is here in `editors`, its page in `readers` of __tests__/site/core/rendered.test.ts', () => {
	expect(Object.keys(editors).sort()).toEqual(Object.keys(renderedCases).sort());
});

describe.each(Object.entries(editors))('%s in the editor', (block, show) => {
	it.each(renderedCases[block] ?? [])('shows $attributes as the page does', ({ attributes, expected }) => {
		expect(show(withDefaults(block, attributes))).toEqual(expected);
	});
});
