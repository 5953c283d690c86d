import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const spec = '2 §7';
/** Of the caller's own account: nobody else sees or ends it. No abilities: each call is part of a sign-in that a person watches. */
const personal = { handledBy: 'proxy', access: { capability: 'upload_files' }, needsUser: true, isAbility: false } as const;

const Done = Type.Object({ code: Type.Literal('success') });

/**
 * The page to open in a popup, valid for ten minutes and once. It posts `{ connected }` to its opener and closes.
 * 503 `google_photos_not_configured`.
 */
export const GetPhotoLibraryConnection = defineRoute({
	...personal,
	method: 'GET',
	path: 'wpcom/v2/external-media/connection/google_photos',
	response: Type.Object({ connect_URL: Type.String() }),
	spec,
});

/** Gives the access back at the service, and deletes it here whether the service can be reached or not. */
export const DeletePhotoLibraryConnection = defineRoute({
	...personal,
	method: 'DELETE',
	path: 'wpcom/v2/external-media/connection/google_photos',
	response: Done,
	spec,
});

const PickerSession = Type.Object({
	/** `disconnected`: the person has to connect first. `none`: none was begun, or it has ended. `open`: the person picks. `picked`: the list has the pictures. */
	status: Type.Union([Type.Literal('disconnected'), Type.Literal('none'), Type.Literal('open'), Type.Literal('picked')]),
	/** The page on which pictures are picked; empty unless `open`. It must be opened in a window of its own. */
	picker_url: Type.String(),
	/** Milliseconds from one question to the next, from 2,000 to 30,000. */
	poll_ms: Type.Integer({ minimum: 1 }),
	/** Milliseconds until the service ends the session; an hour at most. */
	timeout_ms: Type.Integer({ minimum: 0 }),
});
export type PickerSession = Static<typeof PickerSession>;

const session = { ...personal, path: 'wpcom/v2/external-media/session/google_photos', response: PickerSession } as const;
const ownSpec = 'docs/decisions/033-external-media.md';

/** Begins to pick, and ends the session before. 403 `authorization_required` without a connection. */
export const CreatePickerSession = defineRoute({ ...session, method: 'POST', spec: ownSpec });

/** Whether the person is connected and has picked. 403 `authorization_required` if they took the access back just now. */
export const GetPickerSession = defineRoute({ ...session, method: 'GET', spec: ownSpec });
