import { __ } from '@wordpress/i18n';
import type { MediaService } from '../../../api/media/external-media';

/** A source of pictures, as the menu and the window show it. */
export interface MediaSource {
	readonly service: MediaService;
	readonly label: string;
	/** `search`: a search box. `library`: photos, albums and filters. `account`: the pictures that the user picks in an account of their own. */
	readonly layout: 'search' | 'library' | 'account';
	/** Whether it is offered only where the platform has a key, or a client of the service. */
	readonly needsSetup: boolean;
}

/** In the order of the menu (spec 2 §2). A service adds its line here. */
export const mediaSources = (): readonly MediaSource[] => [
	{ service: 'google_photos', label: __('Google Photos', 'sitewright'), layout: 'account', needsSetup: true },
	{ service: 'stock', label: __('Sitewright Pictures', 'sitewright'), layout: 'library', needsSetup: false },
	{ service: 'pexels', label: __('Pexels Free Photos', 'sitewright'), layout: 'search', needsSetup: true },
	{ service: 'openverse', label: __('Openverse', 'sitewright'), layout: 'search', needsSetup: false },
];

/** The sources that every platform serves. */
export const freeSources = (): readonly MediaSource[] => mediaSources().filter(({ needsSetup }) => !needsSetup);

/**
 * The sources that were set up on this platform.
 * @param served As the platform says.
 */
export const setUpSources = (served: readonly MediaService[]): readonly MediaSource[] =>
	mediaSources().filter(({ service, needsSetup }) => needsSetup && served.includes(service));

const searchServices: readonly MediaService[] = mediaSources().flatMap(({ service, layout }) => (layout === 'search' ? [service] : []));

const initialSearches = ['mountain', 'ocean', 'river', 'clouds', 'pattern', 'abstract', 'sky'] as const;

/** The word that a source begins with, picked at random (spec 2 §2); empty where it lists pictures without one. */
export const initialSearchOf = (service: MediaService): string =>
	searchServices.includes(service) ? (initialSearches[Math.floor(Math.random() * initialSearches.length)] ?? initialSearches[0]) : '';
