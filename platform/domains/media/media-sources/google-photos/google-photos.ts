import { type ExternalOriginal, mediaPageSize } from '../../../../../api/contract/media/external-media.contract';
import type { PickerSession } from '../../../../../api/contract/media/photo-library.contract';
import type { Clock } from '../../../../core/clock';
import { RestFailure } from '../../../../core/errors';
import type { SitePerson } from '../../../../core/http/caller';
import { imageTypeOf } from '../../../../core/image-type';
import { createMemo } from '../../../../core/memo';
import { cacheMs, maxCachedAnswers } from '../../../../core/upstream/json-upstream';
import { maxTitle, mediaNotFound, type MediaPage, type MediaSource, type SourceItem } from '../media-source';
import { maxPictureBytes } from '../picture-client';
import type { Connections, StoredConnection } from './connections';
import type { PickedPhoto, Session } from './google-answers';
import { type AccessToken, authorizationRequired, type GoogleApi, TokenRefused } from './google-api';

/** Pictures that can be picked at once. */
const maxPicked = 100;
/** Pixels: of a thumbnail, and of a copy, which WordPress would scale down to the same. */
const thumbnailSide = 256;
const copySide = 2560;
/** Bytes of a thumbnail. */
const maxThumbnail = 200_000;
/** An access token that ends so soon is renewed before it is used. */
const renewBeforeEndMs = 60_000;

/** Shown in place of a thumbnail that could not be loaded. */
const noThumbnail = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect width="1" height="1" fill="#ccc"/></svg>')}`;

const noSession: PickerSession = { status: 'none', picker_url: '', poll_ms: 5000, timeout_ms: 0 };
const openSession = ({ pickerUrl, pollMs, timeoutMs }: Session): PickerSession => ({
	status: 'open',
	picker_url: pickerUrl,
	poll_ms: pollMs,
	timeout_ms: timeoutMs,
});

/** The name of the file without its ending. */
const titleOf = ({ filename }: PickedPhoto): string =>
	filename
		.replace(/\.[^.]{1,5}$/, '')
		.trim()
		.slice(0, maxTitle);

/** A connection while one request is answered: its access may be renewed on the way. */
interface UsedConnection extends Omit<StoredConnection, 'access'> {
	access: AccessToken;
}

export interface GooglePhotos extends MediaSource {
	/** @throws {RestFailure} 403 `authorization_required`; those of Google. */
	beginPicking(caller: SitePerson): Promise<PickerSession>;
	/** @throws {RestFailure} 403 `authorization_required` if the person took the access back; those of Google. */
	session(caller: SitePerson): Promise<PickerSession>;
	/** Gives the access back. Nothing of it stays, even if Google cannot be reached. */
	disconnect(caller: SitePerson): Promise<void>;
	/** Gives back the access of people whose site, or who themselves, left the platform. */
	disconnectLeft(): Promise<void>;
}

/** The pictures that people pick in Google's own picker, each in their own library. */
export function createGooglePhotos({
	google,
	connections,
	clock,
}: {
	readonly google: GoogleApi;
	readonly connections: Connections;
	readonly clock: Clock;
}): GooglePhotos {
	/** Shorter than the addresses of the pictures are valid. */
	const picked = createMemo<readonly PickedPhoto[] | null>(clock, cacheMs, maxCachedAnswers);

	/** @throws {RestFailure} 403 `authorization_required` */
	async function connectionOf(caller: SitePerson): Promise<UsedConnection> {
		const connection = await connections.find(caller);
		if (connection === null) {
			throw authorizationRequired();
		}
		return connection;
	}

	async function renew(connection: UsedConnection): Promise<string> {
		const { id, refreshToken } = connection;
		try {
			connection.access = await google.renew(refreshToken);
			await connections.keepAccess(id, connection.access);
			return connection.access.token;
		} catch (error) {
			if (error instanceof RestFailure && error.code === authorizationRequired().code) {
				await connections.remove(id);
			}
			throw error;
		}
	}

	/** Renews the access token where it has ended, or where Google says so. */
	async function withToken<Result>(connection: UsedConnection, work: (token: string) => Promise<Result>): Promise<Result> {
		const { access } = connection;
		const token = access.expiresAt - renewBeforeEndMs > clock.now() ? access.token : await renew(connection);
		try {
			return await work(token);
		} catch (error) {
			if (!(error instanceof TokenRefused)) {
				throw error;
			}
		}
		const renewed = await renew(connection);
		return work(renewed).catch((error: unknown) => {
			throw error instanceof TokenRefused ? authorizationRequired() : error;
		});
	}

	/** Null where nothing was picked, or the session has ended. */
	const photosOf = async (connection: UsedConnection): Promise<readonly PickedPhoto[] | null> => {
		const { id, sessionId } = connection;
		return sessionId === null
			? null
			: picked.get(JSON.stringify([id, sessionId]), () => withToken(connection, (token) => google.listPicked(token, sessionId, maxPicked)));
	};

	/** Browsers cannot load thumbnails by themselves: Google gives them to holders of the token alone. */
	async function thumbnailOf(token: string, photo: PickedPhoto): Promise<string> {
		try {
			const bytes = await google.picture(token, photo, thumbnailSide, maxThumbnail);
			const type = imageTypeOf(bytes);
			return type === null ? noThumbnail : `data:${type};base64,${bytes.toString('base64')}`;
		} catch (error) {
			if (error instanceof TokenRefused) {
				throw error;
			}
			return noThumbnail;
		}
	}

	const itemOf = (photo: PickedPhoto, medium: string): SourceItem => ({
		ID: photo.id,
		type: 'image',
		name: titleOf(photo),
		title: titleOf(photo),
		caption: '',
		alt: '',
		URL: '',
		thumbnails: { medium },
		children: 0,
	});

	/** Sessions that nobody needs any more end by themselves, too. */
	async function endSession(connection: UsedConnection): Promise<void> {
		const { sessionId } = connection;
		if (sessionId !== null) {
			await withToken(connection, (token) => google.deleteSession(token, sessionId)).catch(() => undefined);
		}
	}

	async function disconnect(caller: SitePerson): Promise<void> {
		const connection = await connections.take(caller);
		if (connection === null) {
			return;
		}
		await endSession(connection);
		await google.revoke(connection.refreshToken).catch(() => undefined);
	}

	return {
		isPersonal: true,

		async list({ count, page }, caller): Promise<MediaPage> {
			const connection = await connectionOf(caller);
			const photos = (await photosOf(connection)) ?? [];
			const size = Math.min(count, mediaPageSize);
			const shown = photos.slice((page - 1) * size, page * size);
			const items =
				shown.length === 0
					? []
					: await withToken(connection, (token) => Promise.all(shown.map(async (photo) => itemOf(photo, await thumbnailOf(token, photo)))));
			return { items, hasMore: photos.length > page * size };
		},

		async original(id, caller) {
			const connection = await connectionOf(caller);
			const photo = (await photosOf(connection))?.find((candidate) => candidate.id === id);
			if (photo === undefined) {
				throw mediaNotFound();
			}
			const bytes = await withToken(connection, (token) => google.picture(token, photo, copySide, maxPictureBytes));
			const own: Omit<ExternalOriginal, 'data'> = {
				ID: id,
				title: titleOf(photo),
				alt: '',
				credit: '',
				creator: '',
				license: '',
				license_url: '',
				source_url: '',
			};
			return { ...own, picture: { bytes } };
		},

		async beginPicking(caller) {
			const connection = await connectionOf(caller);
			const session = await withToken(connection, (token) => google.createSession(token, maxPicked));
			await connections.keepSession(connection.id, session.id);
			await endSession(connection);
			return openSession(session);
		},

		async session(caller) {
			const connection = await connections.find(caller);
			if (connection === null) {
				return { ...noSession, status: 'disconnected' };
			}
			const { sessionId } = connection;
			const session = sessionId === null ? null : await withToken(connection, (token) => google.getSession(token, sessionId));
			if (session === null) {
				return noSession;
			}
			return session.isPicked ? { ...noSession, status: 'picked' } : openSession(session);
		},

		disconnect,

		async disconnectLeft() {
			for (const caller of await connections.findLeft()) {
				await disconnect(caller);
			}
		},
	};
}
