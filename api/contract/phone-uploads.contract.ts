import * as Type from '@sinclair/typebox';
import { defineRoute } from './define';
import { ExternalMedia } from './external-media.contract';

const spec = '2 §7';
const upload = { capability: 'upload_files' } as const;

/** Names a session: the hash of its secret. Nobody can upload with it. */
const SessionId = Type.String({ pattern: '^[0-9a-f]{32}$' });

/** Begins a session of 15 minutes for one phone, one post and images alone. */
export const StartPhoneUpload = defineRoute({
	method: 'POST',
	path: 'wpcom/v2/sitewright/phone-uploads',
	handledBy: 'wordpress',
	access: upload,
	body: Type.Object({
		/** The post to which the files are attached, if the user may edit it; 0 for none. */
		post_id: Type.Integer({ minimum: 0 }),
	}),
	response: Type.Object({
		id: SessionId,
		/** The page for the phone, with the secret behind its `#`. */
		url: Type.String(),
	}),
	spec,
});

/** Ends a session: its code can be used no more. Its pictures stay. */
export const EndPhoneUpload = defineRoute({
	method: 'DELETE',
	path: 'wpcom/v2/sitewright/phone-uploads/{id}',
	handledBy: 'wordpress',
	access: upload,
	params: Type.Object({ id: SessionId }),
	response: Type.Object({ is_open: Type.Boolean() }),
	spec,
});

/** The user's pictures of a session, in the order of their arrival; the times of two computers are not compared. */
export const ListPhoneUploads = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/app-media',
	handledBy: 'wordpress',
	access: upload,
	query: Type.Object({ id: SessionId }),
	response: Type.Object({
		/** Whether the code can still be used. */
		is_open: Type.Boolean(),
		media: Type.Array(ExternalMedia),
	}),
	spec,
});

/**
 * The routes of the page on the phone. The header `X-Sitewright-Phone` has the secret of the code and the key of the phone,
 * `SECRET.KEY`. 410 `phone_code_ended`, 403 `phone_code_used` where another phone sends with this code.
 */
const phone = { method: 'POST', handledBy: 'wordpress', access: 'public', spec } as const;
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

/** Makes room for a picture, and says how much of it has arrived. 413 `media_too_large`, 403 `phone_too_many`, 423 `phone_busy`. */
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
 * `phone_wrong_offset` with the right one, 422 `media_not_a_picture`, `media_too_large`, `phone_heic`, 423 `phone_busy`.
 */
export const SendPhonePicture = defineRoute({
	...phone,
	path: `${path}/pictures/{key}/bytes`,
	params: picture,
	query: Type.Object({ offset: Type.Integer({ minimum: 0 }) }),
	response: Progress,
});
