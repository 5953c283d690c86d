import { createAction } from '@reduxjs/toolkit';
import { needRoom } from '../../../store/rooms';

needRoom('ai');

/** A link for more requests: to the upgrade, or to who can help where there is none. */
export interface UpgradeLink {
	readonly kind: 'upgrade' | 'contact';
	/** The prompt that takes the place of the input, or the message bar under it. */
	readonly placement: 'prompt' | 'message-bar';
}

/** The user followed a link for more requests. */
export const upgradeLinkFollowed = createAction<UpgradeLink>('aiFeature/upgradeLinkFollowed');
