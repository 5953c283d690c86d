import { DescribeMedia } from '../contract/media/media-description.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

export const mediaDescriptionApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** Changes the alternative text of a file in the media library. Fails with any ApiError. */
		describeMedia: build.mutation(
			endpoint(DescribeMedia, {
				request: ({ id, altText }: { readonly id: number; readonly altText: string }) => ({ params: { id }, body: { alt_text: altText } }),
			})
		),
	}),
});
