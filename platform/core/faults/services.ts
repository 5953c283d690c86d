/** An outside service that can be made to fail. */
interface Service {
	/** For the table in the documentation. */
	readonly what: string;
	/** `upstream`: the platform calls it. `platform`: the platform itself. `site`: WordPress of `npm start`. */
	readonly handledBy: 'upstream' | 'platform' | 'site';
	/** Of an upstream: the setting with its address, and the address where the setting is empty. */
	readonly setting?: string;
	readonly address?: string;
	/** Settings without which the platform would not ask the service. */
	readonly needs?: Readonly<Record<string, string>>;
	/** Of the platform: the paths that fail; all but the health checks where it is left out. */
	readonly paths?: RegExp;
}

/** The services by the names that SITEWRIGHT_FAULTS gives them. */
export const services = {
	model: { what: 'The AI model', handledBy: 'upstream', setting: 'OPENAI_BASE_URL', address: 'https://api.openai.com/v1' },
	images: { what: 'AI images', handledBy: 'upstream', setting: 'IMAGE_BASE_URL', address: 'https://api.openai.com/v1' },
	transcription: { what: 'Transcription of recordings', handledBy: 'upstream', setting: 'TRANSCRIPTION_BASE_URL', address: 'https://api.openai.com/v1' },
	gifs: { what: 'Search for GIFs', handledBy: 'upstream', setting: 'GIPHY_BASE_URL', address: 'https://api.giphy.com/v1', needs: { GIPHY_API_KEY: 'fault' } },
	pexels: {
		what: 'Pexels in the media picker',
		handledBy: 'upstream',
		setting: 'PEXELS_BASE_URL',
		address: 'https://api.pexels.com/v1',
		needs: { PEXELS_API_KEY: 'fault' },
	},
	openverse: { what: 'Openverse in the media picker', handledBy: 'upstream', setting: 'OPENVERSE_URL', address: 'https://api.openverse.org/v1' },
	geocoding: { what: 'Address search of maps', handledBy: 'upstream', setting: 'NOMINATIM_URL', address: 'https://nominatim.openstreetmap.org' },
	restaurants: {
		what: 'Search for restaurants',
		handledBy: 'upstream',
		setting: 'OPENTABLE_SEARCH_URL',
		address: 'https://www.opentable.com/widget/reservation/restaurant-search',
	},
	instagram: {
		what: 'Photo feed',
		handledBy: 'upstream',
		setting: 'INSTAGRAM_BASE_URL',
		address: 'https://graph.instagram.com',
		needs: { INSTAGRAM_APP_ID: '1', INSTAGRAM_APP_SECRET: 'fault' },
	},
	'google-photos': {
		what: 'Google Photos in the media picker, once a person is connected',
		handledBy: 'upstream',
		setting: 'GOOGLE_BASE_URL',
		address: 'https://photospicker.googleapis.com',
		needs: { GOOGLE_CLIENT_ID: 'fault', GOOGLE_CLIENT_SECRET: 'fault' },
	},
	stripe: { what: 'Stripe, once a test key is entered under Payments', handledBy: 'upstream', setting: 'STRIPE_API_URL', address: 'https://api.stripe.com' },
	paypal: {
		what: 'PayPal, once a sandbox account is entered under Payments',
		handledBy: 'upstream',
		setting: 'PAYPAL_SANDBOX_API_URL',
		address: 'https://api-m.sandbox.paypal.com',
	},
	tus: { what: 'Uploads of videos', handledBy: 'platform', paths: /^\/[^?]*upload/ },
	platform: { what: 'The platform itself', handledBy: 'platform' },
	mail: { what: 'E-mails of the site of `npm start`', handledBy: 'site' },
	tiles: { what: 'Tiles of maps on the site of `npm start`', handledBy: 'site' },
} as const satisfies Readonly<Record<string, Service>>;

export type ServiceName = keyof typeof services;

export const isServiceName = (name: string): name is ServiceName => Object.hasOwn(services, name);

/** The description of a service, whichever it is. */
export const serviceOf = (name: ServiceName): Service => services[name];
