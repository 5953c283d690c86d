import { createAction } from '@reduxjs/toolkit';
import { needRoom } from '../../../store/rooms';

needRoom('ai');

/** An answer of the AI that a person kept in the post. */
export interface KeptAnswer {
	/** The feature that asked, by its name in the contract: `ai-assistant`, `ai-extension`, `featured-post-image`, … */
	readonly feature: string;
	/** The model that answered; null where this window did not see the answer arrive. */
	readonly model: string | null;
	readonly kind: 'text' | 'title' | 'image';
	/** The kept text, of which the first words are noted, so that people find its place. */
	readonly text?: string;
	/** The file of a kept image in the media library. */
	readonly mediaId?: number;
	/** The person's request; noted only where the site's owner wants that. */
	readonly prompt?: string;
}

/**
 * The person kept an answer: put it after the change of the post that keeps it. `sagas/ai/note-provenance.saga.ts` notes it in
 * the post's metadata, in the undo step of that change.
 */
export const answerKept = createAction<KeptAnswer>('provenance/answerKept');
