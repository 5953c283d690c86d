import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const success = Type.Object({ code: Type.Literal('success') });

/** Hides a notice from the current user for good. At most 100 are remembered, the latest. */
export const DismissNotice = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/notice/{id}',
	handledBy: 'wordpress',
	access: { capability: 'edit_posts' },
	params: Type.Object({ id: Type.String({ pattern: '^[a-z0-9_-]{1,64}$' }) }),
	body: Type.Object({ dismissed: Type.Literal(true) }),
	isAbility: false,
	response: success,
	spec: '1 §7',
});

/** Notes that the current user saw the dialog about the connection of a shop. */
export const SeeShopConnectionModal = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/seen-wc-connection-modal',
	handledBy: 'wordpress',
	access: { capability: 'manage_options' },
	isAbility: false,
	response: success,
	spec: '1 §7',
});
