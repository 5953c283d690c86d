import { allowPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';
import { uploadImage } from '../../support/site/upload-image';

const image = ({ id, url, size = [1600, 1067], alt = 'Sea' }: { id: unknown; url: string; size?: readonly [number, number]; alt?: string }) =>
	`<img alt="${alt}" data-height="${size[1]}" data-id="${String(id)}" data-url="${url}" data-width="${size[0]}" src="https://i0.wp.com/${url.replace(/^https?:\/\//, '')}?ssl=1" data-amp-layout="responsive"/>`;
const column = (content: string, width?: string) => `<div class="tiled-gallery__col"${width ? ` style="flex-basis:${width}%"` : ''}>${content}</div>`;
const figure = (content: string) => `<figure class="tiled-gallery__item">${content}</figure>`;
const markup = (columns: string, comment = '{}', style = 'rectangular') =>
	`<!-- wp:jetpack/tiled-gallery ${comment} -->\n<div class="wp-block-jetpack-tiled-gallery aligncenter is-style-${style}"><div class=""><div class="tiled-gallery__gallery"><div class="tiled-gallery__row">${columns}</div></div></div></div>\n<!-- /wp:jetpack/tiled-gallery -->`;

/** The gallery on the page, without what WordPress adds around it. */
async function publish(content: string): Promise<string> {
	const session = await testSite.session('administrator');
	const { link } = await session.call<{ link: string }>('POST', 'wp/v2/posts', { body: { title: 'Tiles', status: 'publish', content } });
	const { html } = await (await testSite.session()).page(link);
	return html;
}
const imagesOf = (html: string) => [...html.matchAll(/<img [^>]*data-amp-layout[^>]*>/g)].map(([tag]) => tag);
const widthsOf = (html: string) => [...html.matchAll(/<div [^>]*tiled-gallery__col[^>]*>/g)].map(([tag]) => Number(/flex-basis:([^%]*)%/.exec(tag)?.[1]));

it('shows the files of the site instead of the proxy, in several sizes, with room for each', async () => {
	const { id, source_url: url } = await uploadImage(900, 600);
	const [shown] = imagesOf(await publish(markup(column(figure(image({ id, url })), '100.00000'))));
	expect(shown).toContain('width="900"');
	expect(shown).toContain('height="600"');
	expect(shown).toMatch(/srcset="[^"]*tile-900x600px[^"]* 300w/);
	// The first picture does not load lazily: with `auto` browsers would load the size of the window.
	expect(shown).toMatch(/ sizes="\(max-width: \d+px\) 100vw, \d+px"/);
	expect(shown).toContain('alt="Sea"');
	expect(shown).not.toContain('wp.com');
});

it.each([
	['that was deleted', 987654, 'https://example.com/sea.jpg'],
	['whose number belongs to another file here', 'own', 'https://example.com/sea.jpg'],
	['whose number is a text', 'x', 'https://example.com/sea.jpg'],
])('shows a picture %s from where it came', async (_, id, url) => {
	const own = id === 'own' ? (await uploadImage(40, 30)).id : id;
	const [shown] = imagesOf(await publish(markup(column(figure(image({ id: own, url })), '100.00000'))));
	expect(shown).toContain(`src="${url}"`);
	expect(shown).toContain('width="1600"');
	expect(shown).not.toContain('srcset');
});

it('takes the proxy away from an address that had it before', async () => {
	const url = 'https://i1.wp.com/example.com/sea.jpg?ssl=1';
	const [shown] = imagesOf(await publish(markup(column(figure(image({ id: 1, url }))))));
	expect(shown).toContain('src="https://example.com/sea.jpg"');
});

it('gives columns that the original saved as NaN their widths', async () => {
	const url = 'https://example.com/sea.jpg';
	const two = figure(image({ id: 1, url, size: [300, 200] })).repeat(2);
	const html = await publish(markup(column(two, '-Infinity') + column(two, '-Infinity') + column('', 'NaN'), '{}', 'columns'));
	expect(widthsOf(html)).toEqual([50, 50, 0]);
	expect(html).not.toContain('Infinity%');
});

it('keeps the widths that are right, and computes those that are missing', async () => {
	const url = 'https://example.com/sea.jpg';
	const wide = figure(image({ id: 1, url, size: [300, 100] }));
	const square = figure(image({ id: 2, url, size: [100, 100] }));
	expect(widthsOf(await publish(markup(column(wide, '74.00000') + column(square, '26.00000'))))).toEqual([74, 26]);
	expect(widthsOf(await publish(markup(column(wide) + column(square))))).toEqual([75, 25]);
});

it('keeps the room of columns and pictures that have not arrived yet', async () => {
	const url = 'https://example.com/sea.jpg';
	const [wide, square] = [figure(image({ id: 1, url, size: [300, 100] })), figure(image({ id: 2, url, size: [100, 100] }))];
	const html = await publish(markup(column(wide + square, '60.00000') + column(square, '40.00000')));
	expect(html).toContain('<div style="display:grid;grid-template-columns:minmax(0,600.00000fr) minmax(0,400.00000fr)" class="tiled-gallery__row">');
	expect(html).toContain('style="flex-basis:60.00000%;display:grid;grid-template-rows:minmax(0,250.00000fr) minmax(0,750.00000fr)"');
	expect(await publish(markup(column(wide) + column(square) + column(''), '{"className":"is-style-square"}', 'square'))).toContain(
		'style="display:grid;grid-template-columns:minmax(0,500.00000fr) minmax(0,500.00000fr)"'
	);
});

it('shows captions in their figures, without what may not be on a page', async () => {
	const url = 'https://example.com/sea.jpg';
	const pictures = figure(image({ id: 1, url })) + figure(image({ id: 2, url }));
	const captions = { 1: 'A <em>harbour</em> <img src=x onerror=alert(1)><a href="javascript:alert(1)">here</a><b', 2: '<script></script>', 3: 'Nobody' };
	const html = await publish(markup(column(pictures), JSON.stringify({ sitewrightCaptions: captions })));
	expect(html.match(/<figcaption\b.*?<\/figcaption>/gs)).toEqual([
		expect.stringMatching(/^<figcaption class="tiled-gallery__caption">A <em>harbour<\/em> <a href="alert\(1\)">here<\/a>[^<>]*<\/figcaption>$/),
	]);
	expect(html).toMatch(/<img [^<]*data-id="1"[^<]*><figcaption/);
	expect(await publish(markup(column(pictures), '{"sitewrightCaptions":"A harbour"}'))).not.toContain('<figcaption');
});

it('shows a picture twice with a caption of its own for each, and with one for both as older posts have', async () => {
	const url = 'https://example.com/sea.jpg';
	const pictures = [1, 2, 1, 1].map((id) => figure(image({ id, url }))).join('');
	const captionsOn = async (captions: Readonly<Record<string, string>>) =>
		Array.from(
			(await publish(markup(column(pictures), JSON.stringify({ sitewrightCaptions: captions })))).matchAll(
				/data-id="(\d)"[^<]*><figcaption class="tiled-gallery__caption">(.*?)<\/figcaption>/g
			),
			([, id, caption]) => [id, caption]
		);
	expect(await captionsOn({ 1: 'Dawn', 2: 'Sea', '1-2': 'Dusk', '1-3': '' })).toEqual([
		['1', 'Dawn'],
		['2', 'Sea'],
		['1', 'Dusk'],
	]);
	expect(await captionsOn({ 1: 'Dawn' })).toEqual([
		['1', 'Dawn'],
		['1', 'Dawn'],
		['1', 'Dawn'],
	]);
});

it('links to the file, not to the proxy', async () => {
	const url = 'https://example.com/sea.jpg';
	const html = await publish(
		markup(column(figure(`<a href="https://i0.wp.com/example.com/sea.jpg?ssl=1">${image({ id: 1, url })}</a>`)), '{"linkTo":"media"}')
	);
	expect(html).toContain('<a href="https://example.com/sea.jpg"><img');
});

it('loads a script only for the large view, and makes the pictures links without it', async () => {
	const url = 'https://example.com/sea.jpg';
	const columns = column(figure(image({ id: 1, url, alt: 'a&gt;b &lt;script&gt;alert(1)&lt;/script&gt;' })));
	const plain = await publish(markup(columns));
	expect(plain).not.toContain('tiled-gallery/optional.js');
	const large = await publish(markup(columns, '{"lightbox":true}'));
	expect(large).toContain('tiled-gallery/optional.js');
	expect(large).toMatch(/<a class="tiled-gallery__open" href="https:\/\/example\.com\/sea\.jpg" aria-label="Show large: [^"<>]*"><img/);
	expect(large).not.toContain('<script>alert(1)');
});

it.each([
	['a script', 'javascript:alert(1)'],
	['no address', ''],
])('runs nothing for %s as an address', async (_, url) => {
	const html = await publish(
		markup(column(figure(`<img alt="" data-id="5" data-url="${url}" src="${url}" data-amp-layout="responsive"/>`)), '{"lightbox":true}')
	);
	expect(imagesOf(html).join('')).not.toMatch(/(?:src|data-full)="javascript/);
});

it('names below the pictures whom their licences demand, each once, and nothing of other captions', async () => {
	const { php, remove } = await allowPhp();
	const credit =
		'<a href="https://photos.example/1">Harbour</a> · Ada · CC BY 4.0<script>alert(1)</script><a href="javascript:alert(1)" onclick="alert(1)">x</a>';
	const [first, second, own] = [await uploadImage(90, 60), await uploadImage(80, 60), await uploadImage(70, 60)];
	await php("foreach ( $argument['ids'] as $id ) { wp_update_post( array( 'ID' => $id, 'post_excerpt' => $argument['text'] ) ); }", {
		ids: [first.id, second.id],
		text: credit,
	});
	await php("foreach ( $argument as $id ) { update_post_meta( $id, '_sitewright_media_credit', array( 'creator' => 'Ada' ) ); }", [first.id, second.id]);
	await php("wp_update_post( array( 'ID' => $argument, 'post_excerpt' => 'For the family only' ) );", own.id);
	await remove();
	const html = await publish(markup(column([first, second, own].map(({ id, source_url: url }) => figure(image({ id, url }))).join(''))));
	const [credits = '', ...others] = html.match(/<ul class="tiled-gallery__credits">.*?<\/ul>/g) ?? [];
	expect(others).toEqual([]);
	expect(credits.match(/<li>/g)).toHaveLength(1);
	expect(credits).toContain('<a href="https://photos.example/1">Harbour</a> · Ada · CC BY 4.0');
	expect(credits).not.toMatch(/<script|javascript:|onclick/);
	expect(html).not.toContain('For the family only');
	expect(await publish(markup(column(figure(image({ id: own.id, url: own.source_url })))))).not.toContain('<ul class="tiled-gallery__credits"');
});
