import type { ResponseOf } from '../contract/define';
import { EndPhoneUpload, ListPhoneUploads, StartPhoneUpload } from '../contract/media/phone-uploads.contract';
import { endpoint } from '../core/endpoint';
import { phoneAddresses } from './phone-addresses';
import { siteApi } from '../core/site-api';

/** Takes the address out of the store. */
function keepAddress({ id, url }: ResponseOf<typeof StartPhoneUpload>): string {
	phoneAddresses.add(id, url);
	return id;
}

/** Pictures from a phone. Each fails with an ApiError. */
export const phoneUploadsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/**
		 * Begins a session; the argument is the id of the post, null for none.
		 * @return The session's id, by which `phoneAddresses` has the address for the phone.
		 */
		startPhoneUpload: build.mutation(
			endpoint(StartPhoneUpload, { request: (postId: number | null) => ({ body: { post_id: postId ?? 0 } }), result: keepAddress })
		),
		/** Ends a session, and forgets its address. */
		endPhoneUpload: build.mutation(
			endpoint(EndPhoneUpload, {
				request: (id: string) => {
					phoneAddresses.remove(id);
					return { params: { id } };
				},
			})
		),
		/** The pictures of a session. Kept while a window can be open without polling. */
		listPhoneUploads: build.query({
			...endpoint(ListPhoneUploads, { request: (id: string) => ({ query: { id } }) }),
			keepUnusedDataFor: 3600,
		}),
	}),
});

/** The last known pictures of a session; it makes no request, the saga polls. */
export const { useQueryState: usePhonePictures } = phoneUploadsApi.endpoints.listPhoneUploads;
