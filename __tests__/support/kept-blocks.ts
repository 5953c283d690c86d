/** A block that is not ours, as a post of the original may hold it. Neither the specification nor the corpus has its markup. */
export interface KeptBlock {
	readonly what: string;
	readonly names: readonly string[];
	readonly markup: string;
	/** Texts and links on its page. */
	readonly shows: readonly string[];
}

/** Attributes as WordPress writes them in a comment. */
const written = (attributes: object): string =>
	Object.keys(attributes).length === 0
		? ''
		: ` ${JSON.stringify(attributes)
				.replace(/[<>&]/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`)
				.replaceAll('\\"', '\\u0022')}`;
const only = (name: string, attributes: object = {}) => `<!-- wp:jetpack/${name}${written(attributes)} /-->`;
const around = (name: string, inner: string, attributes: object = {}) =>
	`<!-- wp:jetpack/${name}${written(attributes)} -->\n${inner}\n<!-- /wp:jetpack/${name} -->`;
const kept = (what: string, name: string | readonly string[], markup: string, shows: readonly string[] = []): KeptBlock => ({
	what,
	names: (typeof name === 'string' ? [name] : name).map((one) => `jetpack/${one}`),
	markup,
	shows,
});

const whatsApp = around(
	'whatsapp-button',
	'<div class="wp-block-jetpack-whatsapp-button is-color-dark"><a class="whatsapp-block__button" href="https://api.whatsapp.com/send?phone=493012345&amp;text=Hi" style="background-color:#25D366;color:#fff" target="_blank" rel="noopener noreferrer">Ask the baker</a></div>',
	{ countryCode: '49', phoneNumber: '3012345', buttonText: 'Ask the baker' }
);
const picture = (name: string) =>
	`<img id="1" src="/wp-content/uploads/${name}.jpg" alt="${name} the oven" width="400" height="300" class="image-compare__image-before"/>`;

export const keptBlocks: readonly KeptBlock[] = [
	kept(
		'a message in a group of buttons',
		['send-a-message', 'whatsapp-button'],
		around('send-a-message', `<div class="wp-block-jetpack-send-a-message">${whatsApp}</div>`),
		['Ask the baker', 'href="https://api.whatsapp.com/send?phone=493012345']
	),
	kept('a message without HTML', 'send-a-message', only('send-a-message')),
	kept('a button for WhatsApp alone', 'whatsapp-button', whatsApp, ['Ask the baker']),
	kept('a button for WhatsApp without HTML', 'whatsapp-button', only('whatsapp-button', { phoneNumber: '3012345', firstMessage: 'Hi <b>you</b> & "me"' })),
	kept(
		'two pictures to compare',
		'image-compare',
		around(
			'image-compare',
			`<figure class="wp-block-jetpack-image-compare"><div class="juxtapose" data-mode="horizontal">${picture('before')}${picture('after')}</div><figcaption>Before and after</figcaption></figure>`,
			{ caption: 'Before and after', imageBefore: { id: 1, url: '/wp-content/uploads/before.jpg' } }
		),
		['before the oven', 'after the oven', 'Before and after']
	),
	kept('pictures to compare without HTML', 'image-compare', only('image-compare', { orientation: 'vertical' })),
	kept(
		'a list of blogs',
		['blogroll', 'blogroll-item'],
		around(
			'blogroll',
			`<!-- wp:heading -->\n<h2 class="wp-block-heading">Bakers that we read</h2>\n<!-- /wp:heading -->\n\n${only('blogroll-item', { id: '7', name: 'Rye', url: 'https://rye.example', icon: 'https://rye.example/icon.png' })}\n\n${around('blogroll-item', '<a href="https://oat.example">Oat</a>', { id: '8' })}`,
			{ show_avatar: true }
		),
		['Bakers that we read', '<a href="https://oat.example">Oat</a>']
	),
	kept('a list of blogs without HTML', 'blogroll', only('blogroll')),
	kept('a list of posts', 'top-posts', only('top-posts', { layoutStyle: 'grid', period: '7', postTypes: { post: true, page: false } })),
	kept('a list of posts with HTML', 'top-posts', around('top-posts', '<div class="wp-block-jetpack-top-posts"><p>Sourdough</p></div>'), ['<p>Sourdough</p>']),
	kept(
		'a podcast',
		'podcast-player',
		around('podcast-player', '<a class="jetpack-podcast-player__direct-link" href="https://podcast.example/feed">The bread podcast</a>', {
			url: 'https://podcast.example/feed',
			itemsToShow: 3,
		}),
		['The bread podcast']
	),
	kept('a podcast without HTML', 'podcast-player', only('podcast-player', { url: 'https://podcast.example/feed', showCoverArt: false })),
	kept('a link to log in', 'subscriber-login', only('subscriber-login')),
	kept(
		'a link to log in with HTML',
		'subscriber-login',
		around('subscriber-login', '<div class="wp-block-jetpack-subscriber-login"><a href="#login">Log in to read</a></div>', { logInText: 'Log in to read' }),
		['Log in to read']
	),
];
