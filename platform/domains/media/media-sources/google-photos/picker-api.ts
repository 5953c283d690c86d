import type { Clock } from '../../../../core/clock';
import { parseJson } from '../../../../core/json';
import { failureReasonOf } from '../../../../core/upstream/failures';
import { pictureTooLarge } from '../picture-client';
import { parsePhotos, parseSession, type PickedPhoto, type Session } from './google-answers';
import { callGoogle, createFailure, googleAddresses, type GoogleConfig, type GoogleRequest, TokenRefused } from './google-request';

/** Pages that are read of one session, however many Google says that there are. */
const maxPages = 20;

/**
 * A question to the picker's API.
 * @return Undefined where nothing is there, or not yet: a session that has ended, or in which nothing was picked.
 */
async function ask(clock: Clock, request: GoogleRequest): Promise<unknown> {
	const { isOk, status, body } = await callGoogle(clock, request);
	if (status === 401) {
		throw new TokenRefused();
	}
	if (status === 400 || status === 404 || status === 410) {
		return undefined;
	}
	const answer = isOk ? parseJson(body.toString('utf8')) : null;
	if (!isOk || answer === undefined) {
		throw isOk ? createFailure('unreadable', 'not JSON') : createFailure(failureReasonOf(status), `answered ${status}`);
	}
	return answer;
}

/** The Picker API, https://developers.google.com/photos/picker. */
export function createPickerApi({ baseUrl, clock }: Pick<GoogleConfig, 'baseUrl'> & { readonly clock: Clock }) {
	const pickerUrl = baseUrl ?? 'https://photospicker.googleapis.com';
	const { isPicker, isPicture } = googleAddresses(baseUrl);

	function sessionOf(answer: unknown): Session {
		const session = parseSession(answer);
		if (session === null || (session.pickerUrl !== '' && !isPicker(session.pickerUrl)) || (!session.isPicked && session.pickerUrl === '')) {
			throw createFailure('unreadable', 'no session');
		}
		return session;
	}

	return {
		/** @throws {TokenRefused} As all that follow. */
		async createSession(token: string, maxItems: number): Promise<Session> {
			return sessionOf(await ask(clock, { url: `${pickerUrl}/v1/sessions`, token, body: { pickingConfig: { maxItemCount: String(maxItems) } } }));
		},

		/** Null for a session that has ended. */
		async getSession(token: string, id: string): Promise<Session | null> {
			const answer = await ask(clock, { url: `${pickerUrl}/v1/sessions/${encodeURIComponent(id)}`, token });
			return answer === undefined ? null : sessionOf(answer);
		},

		async deleteSession(token: string, id: string): Promise<void> {
			await ask(clock, { url: `${pickerUrl}/v1/sessions/${encodeURIComponent(id)}`, token, method: 'DELETE' });
		},

		/** The pictures that were picked, without the videos; null for a session that has ended or in which nothing was picked. */
		async listPicked(token: string, id: string, maxItems: number): Promise<readonly PickedPhoto[] | null> {
			const photos = new Map<string, PickedPhoto>();
			let pageToken: string | null = null;
			for (let page = 0; page < maxPages && photos.size < maxItems; page += 1) {
				const query = new URLSearchParams({ sessionId: id, pageSize: '100', ...(pageToken !== null && { pageToken }) });
				const answer = await ask(clock, { url: `${pickerUrl}/v1/mediaItems?${query.toString()}`, token });
				if (answer === undefined) {
					return null;
				}
				const parsed = parsePhotos(answer);
				if (parsed === null) {
					throw createFailure('unreadable', 'no list of pictures');
				}
				parsed.photos.filter(({ baseUrl: address }) => isPicture(address)).forEach((photo) => photos.set(photo.id, photo));
				if (parsed.nextPageToken === null || parsed.nextPageToken === pageToken) {
					break;
				}
				pageToken = parsed.nextPageToken;
			}
			return [...photos.values()].slice(0, maxItems);
		},

		/**
		 * The file of a picture, scaled down to fit into a square.
		 * @param side In pixels.
		 * @throws {RestFailure} 413 `media_too_large`
		 */
		async picture(token: string, { baseUrl: address }: PickedPhoto, side: number, maxBytes: number): Promise<Buffer> {
			const { isOk, status, body } = await callGoogle(clock, { url: `${address}=w${side}-h${side}`, token, maxBytes, tooLarge: pictureTooLarge });
			if (status === 401) {
				throw new TokenRefused();
			}
			if (!isOk) {
				// 403 stands for an address that is too old.
				throw createFailure(status === 429 ? 'limited' : 'unavailable', `answered ${status} for a picture`);
			}
			return body;
		},
	};
}
