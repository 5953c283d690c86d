import { CreatePickerSession, DeletePhotoLibraryConnection, GetPhotoLibraryConnection, GetPickerSession } from '../contract/media/photo-library.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

export type { PickerSession } from '../contract/media/photo-library.contract';

/** The user's own library of Google Photos. Each fails with an ApiError; picking with `authorization_required` without a connection. */
export const photoLibraryApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** An address is valid once: it is asked for again for each popup. */
		getPhotoLibraryConnectUrl: build.mutation(endpoint(GetPhotoLibraryConnection, { result: ({ connect_URL }) => connect_URL })),
		deletePhotoLibraryConnection: build.mutation(endpoint(DeletePhotoLibraryConnection)),
		/** Begins to pick, and ends what was begun before. */
		createPickerSession: build.mutation(endpoint(CreatePickerSession)),
		getPickerSession: build.query(endpoint(GetPickerSession)),
	}),
});
