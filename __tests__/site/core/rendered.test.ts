import { rowsOfBlock } from '../../../blocks/tiled-gallery/rows';
import { blockNameOf, canonical, type Rendered, renderedCases } from '../../support/rendered';
import { testSite } from '../../support/site/site';

const decode = (html: string): string =>
	html.replaceAll('&#038;', '&').replaceAll('&#039;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** A group of the first match, decoded; null for no match. */
function find(html: string, pattern: RegExp): string | null {
	const [, found] = pattern.exec(html) ?? [];
	return found === undefined ? null : decode(found);
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));
const frameOf = (html: string): string | null => canonical(find(html, /<iframe[^>]* src="([^"]*)"/));

/** Block → what its HTML shows. The editor's side is in __tests__/blocks/rendered.test.ts. */
const readers: Readonly<Record<string, (html: string) => Rendered>> = {
	'business-hours': (html) => ({ intervals: [...html.matchAll(/<dd><span>|<\/span>,<br><span>/g)].length }),
	calendly: (html) => ({ frame: frameOf(html) }),
	eventbrite: (html) => ({ frame: frameOf(html) }),
	gif: (html) => ({ picture: find(html, /<img src="([^"]*)"/), padding: find(html, /padding-top:([^"]*)"/) }),
	'google-calendar': (html) => ({ frame: frameOf(html), height: numberOf(find(html, / height="(\d+)"/)) }),
	opentable: (html) => ({ frame: frameOf(html) }),
	'paypal-payment-buttons': (html) => ({ link: find(html, /<a [^>]*href="([^"]*)"/), price: find(html, /__price">([^<]*)</) }),
	pinterest: (html) => ({
		frame: frameOf(html),
		kind: find(find(html, /<iframe[^>]* srcdoc="([^"]*)"/) ?? '', /data-pin-do="(\w+)"/),
	}),
	'rating-star': (html) => ({
		rating: numberOf(find(html, /itemprop="ratingValue" content="([^"]*)"/)),
		maxRating: numberOf(find(html, /itemprop="bestRating" content="([^"]*)"/)),
	}),
	'repeat-visitor': (html) => ({
		criteria: find(html, /data-criteria="([^"]*)"/),
		threshold: numberOf(find(html, /data-threshold="([^"]*)"/)),
	}),
	'tiled-gallery': (html) => ({ widths: [...html.matchAll(/flex-basis:([\d.]+)%/g)].map(([, width]) => Number(width).toFixed(3)).join(' ') }),
	tock: (html) => ({ link: find(html, /<a [^>]*href="([^"]*)"/) }),
};

/** The rows of a gallery, whose columns have no widths yet. */
function galleryRows(gallery: Parameters<typeof rowsOfBlock>[0]): string {
	const figures = gallery.images.map(
		({ height, id, url, width }) =>
			`<figure class="tiled-gallery__item"><img alt="" data-height="${height}" data-id="${id}" data-url="${url}" data-width="${width}" src="${url}"/></figure>`
	);
	return rowsOfBlock(gallery)
		.map(
			(row) =>
				`<div class="tiled-gallery__row">${row.map((count) => `<div class="tiled-gallery__col">${figures.splice(0, count).join('')}</div>`).join('')}</div>`
		)
		.join('');
}

/** The markup that a block needs between its comments, beside its attributes. */
const innerMarkup: Readonly<Record<string, (attributes: never) => string>> = {
	'repeat-visitor': () => '<div class="wp-block-jetpack-repeat-visitor"></div>',
	'tiled-gallery': galleryRows,
};

function markup(block: string, attributes: object): string {
	const comment = JSON.stringify(attributes)
		.replaceAll('--', '\\u002d\\u002d')
		.replaceAll('<', '\\u003c')
		.replaceAll('>', '\\u003e')
		.replaceAll('&', '\\u0026');
	const name = blockNameOf(block);
	return `<!-- wp:${name} ${comment} -->${innerMarkup[block]?.(attributes as never) ?? ''}<!-- /wp:${name} -->`;
}

describe.each(Object.entries(readers))('%s on the page', (block, read) => {
	const cases = renderedCases[block] ?? [];
	let pages: readonly string[] = [];

	beforeAll(async () => {
		const remove = await testSite.addMuPlugin(
			'render',
			`add_action( 'rest_api_init', function () {
				register_rest_route( 'tests/v1', '/render', array( 'methods' => 'POST', 'permission_callback' => '__return_true', 'callback' => function ( $request ) {
					return array_map( 'do_blocks', $request['contents'] );
				} ) );
			} );`
		);
		pages = await (await testSite.session()).call('POST', 'tests/v1/render', {
			body: { contents: cases.map(({ attributes }) => markup(block, attributes)) },
		});
		await remove();
	});

	it.each(cases.map((entry, index) => ({ ...entry, index })))('shows $attributes as the editor does', ({ expected, index }) => {
		expect(read(pages[index] ?? '')).toEqual(expected);
	});
});
