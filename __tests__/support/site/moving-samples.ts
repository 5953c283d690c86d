/** A block, and what its published page shows: texts, addresses of links and pictures. */
export interface MovingSample {
	readonly block: string;
	readonly markup: string;
	readonly choice?: string;
	readonly shows: readonly string[];
	/** Of these, what is lost without the plugin. */
	readonly lost?: readonly string[];
	/** Of these, what is lost after the conversion. */
	readonly lostConverted?: readonly string[];
}

const picture = (name: string) => `https://example.com/wp-content/uploads/${name}.jpg`;
const slide = (name: string, caption: string) =>
	`<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="${name}" class="wp-block-jetpack-slideshow_image wp-image-101" data-id="101" src="${picture(name)}"/><figcaption class="wp-block-jetpack-slideshow_caption gallery-caption">${caption}</figcaption></figure></li>`;
export const movingParagraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
const button = (text: string, url = '', element = 'a') => `<!-- wp:jetpack/button {"element":"${element}","text":"${text}"${url && `,"url":"${url}"`}} /-->`;
const link = (block: string, url: string, attributes: object) =>
	`<!-- wp:jetpack/${block} ${JSON.stringify(attributes)} -->\n<a class="wp-block-jetpack-${block}" href="${url}">${url}</a>\n<!-- /wp:jetpack/${block} -->`;

/** A block of each kind that a conversion knows. */
export const movingSamples: readonly MovingSample[] = [
	{
		block: 'jetpack/slideshow',
		markup: `<!-- wp:jetpack/slideshow {"ids":[101,102],"sizeSlug":"large"} -->\n<div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${slide('one', 'The <strong>first</strong>')}${slide('two', 'The second')}</ul></div></div>\n<!-- /wp:jetpack/slideshow -->`,
		shows: [picture('one'), picture('two'), 'alt="one"', 'The <strong>first</strong>', 'The second'],
	},
	{
		block: 'jetpack/tiled-gallery',
		markup: `<!-- wp:jetpack/tiled-gallery {"ids":[101],"linkTo":"custom","sitewrightCaptions":{"101":"My \\u003cem\\u003efirst\\u003c/em\\u003e\\u003cbr\\u003ecaption"}} -->\n<div class="wp-block-jetpack-tiled-gallery aligncenter is-style-rectangular"><div class=""><div class="tiled-gallery__gallery"><div class="tiled-gallery__row"><div class="tiled-gallery__col"><figure class="tiled-gallery__item"><a href="https://shop.example/1"><img alt="A <img> of a tile" data-id="101" data-url="${picture('tile')}" src="${picture('tile')}" data-amp-layout="responsive"/></a></figure></div></div></div></div></div>\n<!-- /wp:jetpack/tiled-gallery -->`,
		shows: [picture('tile'), 'A <img> of a tile"', 'href="https://shop.example/1"', 'My <em>first</em><br'],
		// The saved markup has no captions, and WordPress itself changes what looks like a picture in an alternative text.
		lost: ['A <img> of a tile"', 'My <em>first</em><br'],
	},
	{
		block: 'jetpack/image-compare',
		markup: `<!-- wp:jetpack/image-compare {"caption":"Before and after"} -->\n<figure class="wp-block-jetpack-image-compare"><div class="juxtapose"><img alt="Before" src="${picture('before')}"/><img alt="After" src="${picture('after')}"/></div></figure>\n<!-- /wp:jetpack/image-compare -->`,
		shows: [picture('before'), picture('after'), 'alt="After"'],
	},
	{
		block: 'jetpack/gif',
		markup: '<!-- wp:jetpack/gif {"caption":"A cat","giphyUrl":"https://giphy.com/embed/YsTs5ltWtEhnq","searchText":"breakfast"} /-->',
		shows: ['https://media.giphy.com/media/YsTs5ltWtEhnq/giphy.gif', 'A cat', 'alt="breakfast"'],
		lost: ['https://media.giphy.com/media/YsTs5ltWtEhnq/giphy.gif', 'A cat', 'alt="breakfast"'],
	},
	{
		block: 'jetpack/contact-info',
		markup:
			'<!-- wp:jetpack/contact-info -->\n<div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/email {"email":"hello@example.com"} -->\n<div class="wp-block-jetpack-email"><a href="mailto:hello@example.com">hello@example.com</a></div>\n<!-- /wp:jetpack/email -->\n\n<!-- wp:jetpack/phone {"phone":"555-123-4567"} -->\n<div class="wp-block-jetpack-phone"><a href="tel:5551234567">555-123-4567</a></div>\n<!-- /wp:jetpack/phone -->\n\n<!-- wp:jetpack/address {"address":"12 Mill Lane","city":"Springfield","region":"IL","postal":"62701"} -->\n<div class="wp-block-jetpack-address"><div class="jetpack-address__address jetpack-address__address1">12 Mill Lane</div><div><span class="jetpack-address__city">Springfield</span>, <span class="jetpack-address__region">IL</span> <span class="jetpack-address__postal">62701</span></div></div>\n<!-- /wp:jetpack/address --></div>\n<!-- /wp:jetpack/contact-info -->',
		shows: ['mailto:hello@example.com', 'tel:5551234567', '12 Mill Lane', 'Springfield'],
	},
	{
		block: 'jetpack/map',
		markup:
			'<!-- wp:jetpack/map {"points":[{"placeTitle":"Bakery","title":"Bakery","caption":"12 Mill Lane","id":"x","coordinates":{"longitude":-89.6501,"latitude":39.799}}],"mapCenter":{"longitude":-89.6501,"latitude":39.799}} -->\n<div class="wp-block-jetpack-map" data-map-style="default" data-map-details="true" data-points="[{&quot;placeTitle&quot;:&quot;Bakery&quot;,&quot;title&quot;:&quot;Bakery&quot;,&quot;caption&quot;:&quot;12 Mill Lane&quot;,&quot;id&quot;:&quot;x&quot;,&quot;coordinates&quot;:{&quot;longitude&quot;:-89.6501,&quot;latitude&quot;:39.799}}]" data-zoom="13" data-map-center="{&quot;longitude&quot;:-89.6501,&quot;latitude&quot;:39.799}" data-marker-color="red" data-show-fullscreen-button="true"><ul><li><a href="https://www.google.com/maps/search/?api=1&amp;query=39.799,-89.6501">Bakery</a></li></ul></div>\n<!-- /wp:jetpack/map -->',
		shows: ['query=39.799,-89.6501', 'Bakery'],
	},
	{
		block: 'jetpack/business-hours',
		markup: '<!-- wp:jetpack/business-hours {"days":[{"name":"Mon","hours":[{"opening":"09:00","closing":"17:00"}]}]} /-->',
		shows: ['Monday', 'From 9:00 am to 5:00 pm', 'Sunday', 'Closed'],
		lost: ['Monday', 'From 9:00 am to 5:00 pm', 'Sunday', 'Closed'],
	},
	{
		block: 'jetpack/calendly',
		markup: `<!-- wp:jetpack/calendly {"style":"link","url":"https://calendly.com/example/30min"} -->\n<div class="wp-block-jetpack-calendly">${button('Schedule time with me', 'https://calendly.com/example/30min')}</div>\n<!-- /wp:jetpack/calendly -->`,
		shows: ['https://calendly.com/example/30min', 'Schedule time with me'],
		lost: ['https://calendly.com/example/30min', 'Schedule time with me'],
	},
	{
		block: 'jetpack/eventbrite',
		markup:
			'<!-- wp:jetpack/eventbrite {"url":"https://www.eventbrite.com/e/test-tickets-123456789","eventId":123456789} -->\n<div class="wp-block-jetpack-eventbrite"><a class="eventbrite__direct-link" href="https://www.eventbrite.com/e/test-tickets-123456789">https://www.eventbrite.com/e/test-tickets-123456789</a></div>\n<!-- /wp:jetpack/eventbrite -->',
		shows: ['https://www.eventbrite.com/e/test-tickets-123456789'],
	},
	{
		block: 'jetpack/google-calendar',
		markup: link('google-calendar', 'https://calendar.google.com/calendar/embed?src=choir', { url: 'https://calendar.google.com/calendar/embed?src=choir' }),
		shows: ['https://calendar.google.com/calendar/embed?src=choir'],
	},
	{
		block: 'jetpack/opentable',
		markup:
			'<!-- wp:jetpack/opentable {"rid":["412810"]} -->\n<div class="wp-block-jetpack-opentable"><a href="https://www.opentable.com/restref/client/?rid=412810">https://www.opentable.com/restref/client/?rid=412810</a></div>\n<!-- /wp:jetpack/opentable -->',
		shows: ['rid=412810'],
	},
	{
		block: 'jetpack/pinterest',
		markup: link('pinterest', 'https://www.pinterest.com/pin/99360735500167749/', { url: 'https://www.pinterest.com/pin/99360735500167749/' }),
		shows: ['https://www.pinterest.com/pin/99360735500167749/'],
	},
	{
		block: 'jetpack/tock',
		markup:
			'<!-- wp:jetpack/tock {"url":"millstone"} -->\n<div id="Tock_widget_container" data-tock-display-mode="Button" data-tock-color-mode="Blue" data-tock-locale="en-us" data-tock-timezone="America/New_York"></div>\n<!-- /wp:jetpack/tock -->',
		shows: ['https://www.exploretock.com/millstone', 'Book now'],
		lost: ['https://www.exploretock.com/millstone', 'Book now'],
	},
	{
		block: 'jetpack/markdown',
		markup:
			'<!-- wp:jetpack/markdown {"source":"# News"} -->\n<div class="wp-block-jetpack-markdown"><h1>News</h1>\n<p>We <em>sing</em> <a href="https://example.com/choir">here</a>.</p>\n<ul>\n<li>Monday</li>\n</ul>\n</div>\n<!-- /wp:jetpack/markdown -->',
		shows: ['News</h1>', 'We <em>sing</em>', 'https://example.com/choir', '<li>Monday</li>'],
	},
	{
		block: 'jetpack/rating-star',
		markup:
			'<!-- wp:jetpack/rating-star {"rating":3} -->\n<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★★★</span></figure>\n<!-- /wp:jetpack/rating-star -->',
		shows: ['Rating: 3 out of 5.'],
		// The saved stars stay.
		lost: ['Rating: 3 out of 5.'],
	},
	{
		block: 'jetpack/repeat-visitor',
		choice: 'show',
		markup: `<!-- wp:jetpack/repeat-visitor {"criteria":"before-visits","threshold":9} -->\n<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container">${movingParagraph('Welcome back.')}</div></div>\n<!-- /wp:jetpack/repeat-visitor -->`,
		shows: ['Welcome back.'],
	},
	{
		block: 'jetpack/contact-form',
		choice: 'mail',
		markup: `<!-- wp:jetpack/contact-form {"to":"choir@example.com"} -->\n<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"label":"Your voice"} /-->\n\n${button('Send', '', 'button')}</div>\n<!-- /wp:jetpack/contact-form -->`,
		shows: ['Your voice', 'Send'],
		lost: ['Your voice', 'Send'],
		lostConverted: ['Your voice', 'Send'],
	},
	{
		block: 'jetpack/simple-payments',
		choice: 'text',
		markup:
			'<!-- wp:jetpack/simple-payments {"currency":"EUR","email":"seller@example.com","price":12,"productId":77} -->\n<div class="jetpack-simple-payments-wrapper jetpack-simple-payments-77"><div class="jetpack-simple-payments-product"><div class="jetpack-simple-payments-details"><div class="jetpack-simple-payments-title"><p>Hat</p></div><div class="jetpack-simple-payments-description"><p>A lovely hat.</p></div><div class="jetpack-simple-payments-price"><p>€12.00</p></div><a class="jetpack-simple-payments-purchase" href="https://example.com/shop/" target="_blank" rel="noopener noreferrer">Click here to purchase.</a></div></div></div>\n<!-- /wp:jetpack/simple-payments -->',
		// Without a connected platform the block shows nothing; its saved texts come back.
		shows: [],
	},
	{ block: 'jetpack/wordads', choice: 'remove', markup: '<!-- wp:jetpack/wordads /-->', shows: [] },
	{
		block: 'jetpack/subscriptions',
		choice: 'remove',
		markup: '<!-- wp:jetpack/subscriptions {"buttonText":"Join us"} /-->',
		shows: ['Join us'],
		lost: ['Join us'],
		lostConverted: ['Join us'],
	},
];
