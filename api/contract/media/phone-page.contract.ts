import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

/**
 * The routes of the page that a code opens on a phone. The header `X-Sitewright-Phone` has the secret of the code and the key of
 * the phone, `SECRET.KEY`. 410 `phone_code_ended`, 403 `phone_code_used` where another phone sends with this code.
 */
const phone = { method: 'POST', handledBy: 'wordpress', access: 'public', spec: '2 §2' } as const;
const path = 'wpcom/v2/sitewright/phone-page';

/** Tells whether the code can be used. */
export const OpenPhonePage = defineRoute({
	...phone,
	path,
	/** Pictures that the code still takes. */
	response: Type.Object({ remaining: Type.Integer({ minimum: 0 }) }),
});

/** `key` is random, 32 hexadecimal digits. */
const picture = Type.Object({ key: Type.String({ pattern: '^[0-9a-f]{32}$' }) });

const Progress = Type.Object({
	/** Bytes that have arrived. */
	offset: Type.Integer({ minimum: 0 }),
	/** Whether the picture is in the media library. */
	is_stored: Type.Boolean(),
});

/** Makes room for a picture, and says how much of it has arrived. 413 `media_too_large`, 400 on a network without room, 403 `phone_too_many`, 423 `phone_busy`. */
export const AnnouncePhonePicture = defineRoute({
	...phone,
	path: `${path}/pictures/{key}`,
	params: picture,
	body: Type.Object({
		name: Type.String({ maxLength: 200 }),
		/** In bytes. */
		size: Type.Integer({ minimum: 1 }),
	}),
	response: Progress,
});

/**
 * Takes a piece of a picture of at most 512 KB as the body of the request; the last one stores the picture. 409
 * `phone_wrong_offset` with the right one, 422 `media_not_a_picture`, `media_too_large`, `phone_heic`, 400 on a network without room,
 * 423 `phone_busy`.
 */
export const SendPhonePicture = defineRoute({
	...phone,
	path: `${path}/pictures/{key}/bytes`,
	params: picture,
	query: Type.Object({ offset: Type.Integer({ minimum: 0 }) }),
	response: Progress,
});
