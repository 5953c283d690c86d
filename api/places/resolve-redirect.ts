import { ResolveRedirect } from '../contract/places/resolve-redirect.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

/** Spec 2 §7: this status and those above it are a failure. */
const firstFailure = 400;

export const resolveRedirectApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/**
		 * The address to which an address redirects (spec 2 §7); null if the service responds with a failure.
		 * Fails with any ApiError: status 400 for an unknown service, any other if the site could not send the request.
		 */
		resolveRedirect: build.query(
			endpoint(ResolveRedirect, {
				request: (url: string) => ({ query: { url } }),
				result: ({ status, url }) => (status < firstFailure ? url : null),
			})
		),
	}),
});
