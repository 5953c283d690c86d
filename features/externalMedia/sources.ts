import { __ } from '@wordpress/i18n';
import type { MediaService } from '../../api/external-media';

/** A source of pictures, as the menu and the window show it. */
export interface MediaSource {
	readonly service: MediaService;
	readonly label: string;
	/**
	 * `search`: a search box. `library`: photos, albums and filters. `account`: the pictures that the user picks in an account of
	 * their own; offered where the platform can connect one.
	 */
	readonly layout: 'search' | 'library' | 'account';
}

/** In the order of the menu (spec 2 §2). A service adds its line here. */
export const mediaSources = (): readonly MediaSource[] => [
	{ service: 'google_photos', label: __('Google Photos', 'sitewright'), layout: 'account' },
	{ service: 'stock', label: __('Sitewright Pictures', 'sitewright'), layout: 'library' },
	{ service: 'pexels', label: __('Pexels Free Photos', 'sitewright'), layout: 'search' },
	{ service: 'openverse', label: __('Openverse', 'sitewright'), layout: 'search' },
];

const searchServices: readonly MediaService[] = mediaSources().flatMap(({ service, layout }) => (layout === 'search' ? [service] : []));

const initialSearches = ['mountain', 'ocean', 'river', 'clouds', 'pattern', 'abstract', 'sky'] as const;

/** The word that a source begins with, picked at random (spec 2 §2); empty where it lists pictures without one. */
export const initialSearchOf = (service: MediaService): string =>
	searchServices.includes(service) ? (initialSearches[Math.floor(Math.random() * initialSearches.length)] ?? initialSearches[0]) : '';
