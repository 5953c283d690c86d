import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

/** The base map of the site, below the markers. */
const BaseMap = Type.Object({
	/** `shapes`: the countries of the world, a file of the plugin. `tiles`: pictures of a service that the owner chose. `archive`: all in one file. */
	kind: Type.Union([Type.Literal('shapes'), Type.Literal('tiles'), Type.Literal('archive')]),
	url: Type.String(),
	/** Plain text. */
	credit: Type.String(),
});

const MapSettings = Type.Object({
	/** The address of a tile, with `{z}`, `{x}` and `{y}`, or of an archive (`.pmtiles`); empty for the shapes of the countries. */
	tiles_url: Type.String(),
	/** Plain text, shown on the map. */
	tiles_credit: Type.String(),
});
export type MapSettings = Static<typeof MapSettings>;

/** The base map that the editor shows, the same as on pages. */
export const GetBaseMap = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/sitewright/base-map',
	handledBy: 'wordpress',
	access: { capability: 'edit_posts' },
	isAbility: false,
	response: Type.Object({
		base: BaseMap,
		/** Addresses of the map library. */
		library: Type.Object({ script: Type.String(), styles: Type.String(), archives: Type.Optional(Type.String()) }),
	}),
	spec: 'docs/platform.md',
});

/** Where the maps of the site come from. */
export const GetMapSettings = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/sitewright/map-settings',
	handledBy: 'wordpress',
	access: { capability: 'manage_options' },
	response: MapSettings,
	spec: 'docs/platform.md',
});

/** 400 `invalid_tiles_url` for an address that is not https, or is neither of a tile nor of an archive. An empty one removes the service. */
export const SaveMapSettings = defineRoute({
	method: 'POST',
	path: 'wpcom/v2/sitewright/map-settings',
	handledBy: 'wordpress',
	access: { capability: 'manage_options' },
	body: Type.Object({ tiles_url: Type.String({ maxLength: 2000 }), tiles_credit: Type.String({ maxLength: 300 }) }),
	response: MapSettings,
	spec: 'docs/platform.md',
});
