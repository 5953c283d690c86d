import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const manage = { capability: 'manage_options' } as const;
const path = 'wpcom/v2/service-api-keys/mapbox';

/** The token is public: each page with a map shows it. */
const MapToken = Type.Object({
	/** Empty if there is none. */
	service_api_key: Type.String(),
	/** `site`: of this site. `wpcom`: of its host; it may be overridden, but not removed. */
	service_api_key_source: Type.Union([Type.Literal('site'), Type.Literal('wpcom'), Type.Literal('')]),
});

/** The access token of the map service, and whose it is. Spec 2 §7 "Map token". */
export const GetMapToken = defineRoute({ method: 'GET', path, handledBy: 'wordpress', access: { capability: 'edit_posts' }, response: MapToken, spec: '2 §7' });

/** 400 `mapbox_error` for a text that is no public token. */
export const SaveMapToken = defineRoute({
	method: 'POST',
	path,
	handledBy: 'wordpress',
	access: manage,
	body: Type.Object({ service_api_key: Type.String({ minLength: 1, maxLength: 500 }) }),
	isAbility: false,
	response: MapToken,
	spec: '2 §7',
});

/** Removes the site's own token. 403 `mapbox_error` for that of the host. */
export const DeleteMapToken = defineRoute({ method: 'DELETE', path, handledBy: 'wordpress', access: manage, response: MapToken, spec: '2 §7' });
