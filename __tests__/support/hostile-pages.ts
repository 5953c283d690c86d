/** What a contributor writes into each attribute that a script reads; each would be noticed if the script took it. */
export const hostileAddresses = {
	code: 'javascript:window.taken=true',
	'code in disguise': ' \tJaVa\nScRiPt:window.taken=true',
	'a foreign script': 'https://evil.example/taken.js',
	'data with code': 'data:text/html,<script>parent.taken=true</script>',
} as const;

export type Hostile = (typeof hostileAddresses)[keyof typeof hostileAddresses];

const json = (value: unknown) => JSON.stringify(value).replace(/&/g, '&amp;').replace(/'/g, '&#39;');
const formPart = 'wp-block-jetpack-contact-form__';

const signup = (word: Hostile) =>
	`<form class="sitewright-signup" data-processing="${word}" data-success="${word}" data-error="${word}"><input type="email"><button type="submit">Sign up</button></form>`;
const form = (word: Hostile) => {
	const field = { name: 'a', label: word, control: 'input', type: 'text', required: true, format: word };
	const texts = { progress: word, back: word, next: word, invalid: word, required: word, failed: word, offline: word };
	const files = `data-files='${json({ extensions: [word], maxSize: 1, maxFiles: 1, messages: texts, remove: word })}'`;
	return [
		`<form class="${formPart}form" data-messages='${json(texts)}' data-redirect="${word}">`,
		`<fieldset data-step='${json(texts)}'><legend>One</legend>`,
		`<div data-field='${json(field)}'><div class="${formPart}box"><input name="a" ${files}></div><div class="${formPart}drop-zone"><input name="b" ${files}></div></div></fieldset>`,
		`<fieldset data-step='${json(texts)}'><legend>Two</legend></fieldset><button type="submit">Send</button></form>`,
	].join('');
};

const card = (word: Hostile) =>
	[
		`<div class="sitewright-embed" data-service="${word}"><div class="sitewright-embed__stage"><div class="sitewright-embed__ask">`,
		`<p class="sitewright-embed__status" data-failed="${word}"></p><button type="button" hidden>Show</button></div></div>`,
		`<a href="#a" data-event-id="${word}" data-close="${word}">Link</a><label><input type="checkbox">Always</label></div>`,
	].join('');

const embed = (block: string) => (word: Hostile) =>
	`<div class="wp-block-jetpack-${block}">${card(word)}<template><iframe title="Frame" data-source="${word}"></iframe></template></div>`;

/** The markup with which a contributor calls the script of a block, as far as it must be to get through to the attributes. */
export const hostilePages: Readonly<Record<string, (word: Hostile) => string>> = {
	calendly: embed('calendly'),
	donations: (word) =>
		`<div class="wp-block-jetpack-donations" data-currency='${json({ symbol: word, grouping: word, decimal: word, precision: 2, minimum: 1, maximum: 2, messages: { choose: word, invalid: word, low: word, high: word } })}'>
			<form><a class="donations__amount" href="${/^https/.test(word) ? '#5' : word}">5</a><div class="donations__custom-amount"><input></div><p class="donations__problem"></p><button class="donations__donate-button" hidden>Donate</button></form></div>`,
	eventbrite: embed('eventbrite'),
	'form/contact-form': form,
	'form/field-file': form,
	'form/field-hidden': (word) => `<div><input type="hidden" data-parameter="${word}" value="${word}"></div>`,
	'form/field-slider': (word) =>
		`<div class="wp-block-jetpack-contact-form__slider"><input type="range" min="${word}" value="${word}"><output>${word}</output></div>`,
	'form/field-telephone': (word) =>
		`<div class="wp-block-jetpack-contact-form__phone"><select><option value="${word}">${word}</option><option value="DE+49(0)">+49 DE</option></select></div>`,
	'form/field-upload': form,
	'form/form-step': form,
	'form/step': form,
	gif: (word) =>
		`<figure class="wp-block-jetpack-gif">${card(word)}<template><div><img src="data:," data-still="${word}" data-moving="${word}" data-src="${word}" alt=""><button class="wp-block-jetpack-gif__toggle" data-still="${word}" data-moving="${word}" data-play="${word}" data-pause="${word}" hidden>Pause</button></div></template></figure>`,
	'google-calendar': embed('google-calendar'),
	map: (word) => {
		const point = { id: word, title: word, placeTitle: word, caption: word, coordinates: { latitude: 1, longitude: 2 } };
		const content = {
			points: [point],
			center: point.coordinates,
			zoom: 2,
			style: word,
			hasDetails: true,
			markerColor: word,
			scrollToZoom: true,
			hasFullscreenButton: true,
		};
		const addresses = { library: { script: word, styles: word, archives: word }, base: { kind: 'tiles', url: word, credit: word } };
		return `<div class="wp-block-jetpack-map" data-map='${json({ ...content, ...addresses, content, labels: { map: word } })}'><div class="wp-block-jetpack-map__canvas"><button type="button" hidden>Show the map</button></div></div>`;
	},
	'newsletter/mailchimp': signup,
	'newsletter/subscriptions': signup,
	opentable: embed('opentable'),
	pinterest: embed('pinterest'),
	'repeat-visitor': (word) => `<div class="wp-block-jetpack-repeat-visitor" data-criteria="${word}" data-threshold="${word}" data-query="${word}"></div>`,
	'sharing/sharing-button': (word) =>
		['print', 'share', 'copy']
			.map(
				(sharing) =>
					`<div class="wp-block-jetpack-sharing-button"><button type="button" data-sharing="${sharing}" data-url="${word}" data-title="${word}" data-copied="${word}" data-failed="${word}" hidden>Share</button><span role="status"></span></div>`
			)
			.join(''),
	slideshow: (word) =>
		`<div class="wp-block-jetpack-slideshow" data-effect="${word}" data-autoplay="${word}" data-delay="${word}"><div class="wp-block-jetpack-slideshow_container" data-labels='${json({ carousel: word, carouselRole: word, slideRole: word, position: word, goTo: word, pause: word, play: word })}'>
			<ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper"><li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img src="data:," alt=""></figure></li></ul>
			<a class="wp-block-jetpack-slideshow_button-prev" role="button"></a><a class="wp-block-jetpack-slideshow_button-next" role="button"></a><a class="wp-block-jetpack-slideshow_button-pause" role="button"></a><div class="wp-block-jetpack-slideshow_pagination"></div></div></div>`,
	'tiled-gallery': (word) =>
		`<div class="tiled-gallery__gallery" data-labels='${json({ dialog: word, position: word, previous: word, next: word, close: word, failed: word })}'><figure><a class="tiled-gallery__open" href="${word}"><img src="data:," alt=""></a></figure></div>`,
	video: (word) => {
		const settings = {
			video: 'a',
			autoplay: true,
			controls: true,
			hls: { url: word, library: word },
			library: word,
			labels: { speed: word },
			access: { url: word, nonce: word, files: [word] },
		};
		return `<figure class="wp-block-videopress-video" data-player='${json(settings)}'><div><video data-poster="${word}"><source data-src="${word}"><track data-src="${word}"></video></div><a data-href="${word}">Download</a></figure>`;
	},
};
