import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';
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
	isAbility: false,
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
	isAbility: false,
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
	isAbility: false,
	response: Type.Object({
		/** Whether the code can still be used. */
		is_open: Type.Boolean(),
		media: Type.Array(ExternalMedia),
	}),
	spec,
});
