import { __, _n, sprintf } from '@wordpress/i18n';
import { call, race, select, take } from 'typed-redux-saga';
import type { MediaFile } from '../../api/media/media';
import { selectBlockOfUpload, selectFilesLeft } from '../../features/media/mediaUpload/slice';
import { blockRemoved, blockReturned } from '../../features/site/editor/actions';
import { offerChannel } from '../core/offer-channel';
import { port } from '../core/port';
import { updateLate } from '../core/update-late';

/** The pictures of an upload that are in the media library, and on their way to the block. */
export interface ArrivingPictures {
	readonly uploadId: string;
	readonly size: string;
	/** Those that are not in the block yet. */
	waiting: readonly MediaFile[];
	/** The images of one upload are one undo step. */
	hasUndoStep: boolean;
}

export const lockOf = (uploadId: string): string => `sitewright-upload-${uploadId}`;

/** Adds images to the current attributes of their block: it can change during the upload. They wait for one that is away. */
export function* placePictures(pictures: ArrivingPictures) {
	const editor = yield* port('editor');
	const flowsOf = yield* port('flowsOf');
	const clientId = yield* select(selectBlockOfUpload, pictures.uploadId);
	const block = clientId === null ? null : editor.getBlock(clientId);
	const flow = block && flowsOf(block.name)?.media;
	if (clientId === null || !flow || pictures.waiting.length === 0) {
		return;
	}
	const attributes = flow.addImages(block.attributes, pictures.waiting, pictures.size);
	pictures.waiting = [];
	if (pictures.hasUndoStep) {
		yield* call(updateLate, clientId, attributes);
	} else {
		pictures.hasUndoStep = true;
		editor.updateAttributes(clientId, attributes);
	}
}

/** Says where the pictures are whose block is in the post no more. */
export function* reportUnplaced({ waiting: { length } }: ArrivingPictures) {
	const editor = yield* port('editor');
	if (length > 0) {
		/* translators: %d: number of pictures. */
		const message = _n('%d picture was uploaded to the Media Library.', '%d pictures were uploaded to the Media Library.', length, 'sitewright');
		editor.showSnackbar(sprintf(message, length), 'success');
	}
}

function* untilReturned(uploadId: string) {
	do {
		yield* take(blockReturned);
	} while ((yield* select(selectBlockOfUpload, uploadId)) === null);
}

/** The pictures of a block that was removed go to the media library. @return Once the person wants no more of them, or nothing is being sent. */
export function* outliveBlock(pictures: ArrivingPictures) {
	const { uploadId } = pictures;
	const editor = yield* port('editor');
	const clock = yield* port('clock');
	for (;;) {
		yield* take(blockRemoved);
		// Group removes a block, and has it back at once.
		yield* call(clock.nextFrame);
		if ((yield* select(selectBlockOfUpload, uploadId)) !== null) {
			continue;
		}
		if ((yield* select(selectFilesLeft, uploadId)) === 0) {
			return;
		}
		editor.unlockSaving(lockOf(uploadId));
		const message = __('The block was removed. Its pictures are still being uploaded to the Media Library.', 'sitewright');
		const channel = offerChannel(editor, message, [__('Cancel upload', 'sitewright')]);
		try {
			const { choice } = yield* race({ choice: take(channel), returned: call(untilReturned, uploadId) });
			if (choice) {
				return;
			}
		} finally {
			channel.close();
		}
		if ((yield* select(selectFilesLeft, uploadId)) > 0) {
			editor.lockSaving(lockOf(uploadId));
		}
		yield* call(placePictures, pictures);
	}
}
