import { createHmac } from 'node:crypto';
import { Value } from '@sinclair/typebox/value';
import { VerifyRegistration } from '../../../api/contract/connection.contract';
import type { BodyOf } from '../../../api/contract/define';
import type { CreateSite } from '../../../api/contract/platform.contract';
import { RestFailure } from '../../core/errors';
import { isSameText } from '../../core/http/signature';
import { parseHttpUrl } from '../../core/http/url';
import type { SitesConfig } from './config';
import { type SiteClient, SiteRequestError } from './site-client';
import type { NewSite } from './sites';

type Registration = BodyOf<typeof CreateSite>;

const refuse = (message: string): RestFailure => new RestFailure(400, 'invalid_site', message);

function parseAddress(value: string, name: string, config: SitesConfig): URL {
	const url = parseHttpUrl(value);
	if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') {
		throw refuse(`The parameter “${name}” must be a plain http or https address.`);
	}
	if (url.protocol === 'http:' && !config.allowPrivateSites) {
		throw refuse(`The parameter “${name}” must begin with https://, for the site’s secret travels over it.`);
	}
	return url;
}

const folderOf = (url: URL): string => url.pathname.replace(/\/index\.php$/, '').replace(/\/+$/, '');

/**
 * The proof is requested at `rest_url`, so it proves nothing of `url` unless both lie in the same place: otherwise the owner
 * of one site could take over another one's registration.
 */
function parseRegistration(registration: Registration, config: SitesConfig): { site: NewSite; restUrl: URL } {
	const url = parseAddress(registration.url, 'url', config);
	const restUrl = parseAddress(registration.rest_url, 'rest_url', config);
	const origin = parseAddress(registration.origin, 'origin', config);
	if (url.search !== '') {
		throw refuse('The parameter “url” must have no query.');
	}
	if (!restUrl.searchParams.has('rest_route')) {
		throw refuse('The parameter “rest_url” must have the query argument rest_route.');
	}
	if (restUrl.origin !== url.origin || folderOf(restUrl) !== folderOf(url)) {
		throw refuse('The parameter “rest_url” must be of the same site as “url”.');
	}
	if (origin.origin !== registration.origin) {
		throw refuse('The parameter “origin” must be an origin, such as https://example.com.');
	}
	return {
		site: {
			url: `${url.origin}${folderOf(url)}`,
			title: registration.title ?? url.host,
			origins: [...new Set([origin.origin, url.origin])],
		},
		restUrl,
	};
}

/** The site's own address for `VerifyRegistration`. */
function verifyUrl(restUrl: URL, state: string): URL {
	const url = new URL(restUrl);
	url.searchParams.set('rest_route', `/${VerifyRegistration.path}`);
	url.searchParams.set('state', state);
	return url;
}

/**
 * Spec 1 §4 "Connection": makes the site prove that it sent the registration.
 * @return The site to store.
 * @throws RestFailure 400 `invalid_site`, 400 `site_unreachable`, 403 `invalid_proof`.
 */
export async function proveOwnership(
	registration: Registration,
	{ config, siteClient }: { config: SitesConfig; siteClient: SiteClient }
): Promise<NewSite> {
	const { site, restUrl } = parseRegistration(registration, config);
	const answer = await siteClient.getJson(verifyUrl(restUrl, registration.state)).catch((error: unknown) => {
		if (error instanceof SiteRequestError) {
			throw new RestFailure(400, 'site_unreachable', `The platform could not ask the site at ${restUrl.origin} for its proof: ${error.message}.`);
		}
		throw error;
	});
	const expected = createHmac('sha256', registration.proof_key).update(registration.state).digest('hex');
	if (!Value.Check(VerifyRegistration.response, answer) || !isSameText(answer.proof, expected)) {
		throw new RestFailure(403, 'invalid_proof', `The site at ${restUrl.origin} did not prove that this registration is its own.`);
	}
	return site;
}
