import { mediaPageSize } from '../../../../../api/contract/media/external-media.contract';
import type { Clock } from '../../../../core/clock';
import { createMemo } from '../../../../core/memo';
import { cacheMs, maxCachedAnswers } from '../../../../core/upstream/json-upstream';
import { mediaNotFound, type MediaPage, type MediaSource } from '../media-source';
import { maxPictureBytes } from '../picture-client';
import type { Connections } from './connections';
import type { PickedPhoto } from './google-answers';
import type { GoogleApi } from './google-api';
import { itemOf, originalOf, thumbnailOf } from './picked-item';
import { createPicking, maxPicked, type Picking } from './picking';
import { createRenewedAccess, type UsedConnection } from './renewed-access';

/** Pictures that can be picked at once. */
const copySide = 2560;

export type GooglePhotos = MediaSource & Picking;

interface GooglePhotosOptions {
	readonly google: GoogleApi;
	readonly connections: Connections;
	readonly clock: Clock;
}

/** The pictures that people pick in Google's own picker, each in their own library. */
export function createGooglePhotos({ google, connections, clock }: GooglePhotosOptions): GooglePhotos {
	/** Shorter than the addresses of the pictures are valid. */
	const picked = createMemo<readonly PickedPhoto[] | null>(clock, cacheMs, maxCachedAnswers);
	const access = createRenewedAccess({ google, connections, clock });
	const { connectionOf, withToken } = access;

	/** Null where nothing was picked, or the session has ended. */
	const photosOf = async (connection: UsedConnection): Promise<readonly PickedPhoto[] | null> => {
		const { id, sessionId } = connection;
		return sessionId === null
			? null
			: picked.get(JSON.stringify([id, sessionId]), () => withToken(connection, (token) => google.listPicked(token, sessionId, maxPicked)));
	};

	return {
		isPersonal: true,
		...createPicking({ google, connections, ...access }),

		async list({ count, page }, caller): Promise<MediaPage> {
			const connection = await connectionOf(caller);
			const photos = (await photosOf(connection)) ?? [];
			const size = Math.min(count, mediaPageSize);
			const shown = photos.slice((page - 1) * size, page * size);
			const items =
				shown.length === 0
					? []
					: await withToken(connection, (token) => Promise.all(shown.map(async (photo) => itemOf(photo, await thumbnailOf(google, token, photo)))));
			return { items, hasMore: photos.length > page * size };
		},

		async original(id, caller) {
			const connection = await connectionOf(caller);
			const photo = (await photosOf(connection))?.find((candidate) => candidate.id === id);
			if (photo === undefined) {
				throw mediaNotFound();
			}
			const bytes = await withToken(connection, (token) => google.picture(token, photo, copySide, maxPictureBytes));
			return { ...originalOf(photo), picture: { bytes } };
		},
	};
}
