import { createApi } from '@reduxjs/toolkit/query/react';
import { platformBaseQuery } from './platform-base-query';

/**
 * The RTK Query API of the platform, which the browser calls with a bearer token. Endpoints are injected, one file per
 * resource; calls that WordPress must sign are endpoints of `siteApi`.
 */
export const platformApi = createApi({
	reducerPath: 'platform',
	baseQuery: platformBaseQuery,
	endpoints: () => ({}),
});
