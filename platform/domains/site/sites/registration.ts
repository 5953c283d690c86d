import { createHmac } from 'node:crypto';
import { Value } from '@sinclair/typebox/value';
import { VerifyRegistration } from '../../../../api/contract/site/connection.contract';
import type { BodyOf } from '../../../../api/contract/define';
import type { MoveSite } from '../../../../api/contract/site/platform.contract';
import { RestFailure } from '../../../core/errors';
import { isSameText } from '../../../core/http/signature';
import { parseHttpUrl } from '../../../core/http/url';
import { type Sentence, sentence } from '../../../core/sentence';
import type { SitesConfig } from './config';
import { type SiteClient, SiteRequestError } from './site-client';
import { trimEnd } from '../../../core/trim-end';
import type { NewSite } from './site-rows';

type Registration = BodyOf<typeof MoveSite>;

const refuse = (message: Sentence): RestFailure => new RestFailure(400, 'invalid_site', message);

function parseAddress(value: string, name: string, config: SitesConfig): URL {
	const url = parseHttpUrl(value);
	if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') {
		throw refuse(sentence('The parameter “%s” must be a plain http or https address.', name));
	}
	if (url.protocol === 'http:' && !config.allowPrivateSites) {
		throw refuse(sentence('The parameter “%s” must begin with https://, for the site’s secret travels over it.', name));
	}
	return url;
}

const folderOf = (url: URL): string => trimEnd(url.pathname.replace(/\/index\.php$/, ''), '/');

interface ParsedRegistration {
	readonly site: NewSite;
	/** The REST addresses at which the site proves itself, each by its own origin. */
	readonly restUrls: readonly URL[];
	readonly state: string;
	readonly proofKey: string;
}

function parseRestUrl(value: string, name: string, config: SitesConfig): URL {
	const url = parseAddress(value, name, config);
	if (!url.searchParams.has('rest_route')) {
		throw refuse(sentence('The parameter “%s” must have the query argument rest_route.', name));
	}
	return url;
}

/**
 * The proof is requested at `rest_url`, so it proves nothing of `url` unless both lie in the same place: otherwise the owner
 * of one site could take over another one's registration. The same holds for `origin`, from which browsers may ask.
 * @throws RestFailure 400 `invalid_site`.
 */
export function parseRegistration(registration: Registration, config: SitesConfig): ParsedRegistration {
	const url = parseAddress(registration.url, 'url', config);
	const restUrl = parseRestUrl(registration.rest_url, 'rest_url', config);
	const origin = parseAddress(registration.origin, 'origin', config);
	const restUrls = [restUrl];
	if (url.search !== '') {
		throw refuse(sentence('The parameter “url” must have no query.'));
	}
	if (restUrl.origin !== url.origin || folderOf(restUrl) !== folderOf(url)) {
		throw refuse(sentence('The parameter “rest_url” must be of the same site as “url”.'));
	}
	if (origin.origin !== registration.origin) {
		throw refuse(sentence('The parameter “origin” must be an origin, such as https://example.com.'));
	}
	if (origin.origin !== url.origin) {
		const originRestUrl = parseRestUrl(registration.origin_rest_url ?? '', 'origin_rest_url', config);
		if (originRestUrl.origin !== origin.origin) {
			throw refuse(sentence('The parameter “origin_rest_url” must be at “origin”.'));
		}
		restUrls.push(originRestUrl);
	}
	return {
		site: {
			url: `${url.origin}${folderOf(url)}`,
			title: registration.title ?? url.host,
			origins: [...new Set([origin.origin, url.origin])],
		},
		restUrls,
		state: registration.state,
		proofKey: registration.proof_key,
	};
}

/** The site's own address for `VerifyRegistration`, without any argument that the caller added. */
function verifyUrl(restUrl: URL, state: string): URL {
	const url = new URL(restUrl.pathname, restUrl.origin);
	url.searchParams.set('rest_route', `/${VerifyRegistration.path}`);
	url.searchParams.set('state', state);
	return url;
}

/**
 * Spec 1 §4 "Connection": makes the site prove that it sent the registration.
 * @throws RestFailure 400 `site_unreachable`, 403 `invalid_proof`.
 */
export async function proveOwnership({ restUrls, state, proofKey }: ParsedRegistration, siteClient: SiteClient): Promise<void> {
	const expected = createHmac('sha256', proofKey).update(state).digest('hex');
	for (const restUrl of restUrls) {
		const answer = await siteClient.getJson(verifyUrl(restUrl, state)).catch((error: unknown) => {
			if (error instanceof SiteRequestError) {
				throw new RestFailure(
					400,
					'site_unreachable',
					sentence('The platform could not ask the site at %1$s for its proof: %2$s.', restUrl.origin, error.message)
				);
			}
			throw error;
		});
		if (!Value.Check(VerifyRegistration.response, answer) || !isSameText(answer.proof, expected)) {
			throw new RestFailure(403, 'invalid_proof', sentence('The site at %s did not prove that this registration is its own.', restUrl.origin));
		}
	}
}
