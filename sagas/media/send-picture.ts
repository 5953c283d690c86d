import type { Action } from '@reduxjs/toolkit';
import { call, put, race, takeMaybe } from 'typed-redux-saga';
import { networkError } from '../../api/core/errors';
import type { MediaFile } from '../../api/media/media';
import type { UploadFailure } from '../../ports/index';
import { port } from '../core/port';
import { uploadChannel } from './upload-channel';

/** Milliseconds after which an upload that reports nothing has failed for the person. */
export const uploadTimeout = 120_000;

export type SentPicture = { readonly library: MediaFile } | UploadFailure;

/**
 * Uploads one picture to the media library.
 * @param progressed Makes the action for each percent that was sent.
 */
export function* sendPicture(file: File, progressed?: (percent: number) => Action) {
	const { delay } = yield* port('clock');
	const channel = uploadChannel(yield* port('upload'), file);
	let percent = 0;
	try {
		while (true) {
			const { event } = yield* race({ event: takeMaybe(channel), late: call(delay, uploadTimeout) });
			if (!event || !('share' in event || 'files' in event || 'failure' in event)) {
				return { message: networkError('timeout').message, isFinal: false };
			}
			if ('failure' in event) {
				return event.failure;
			}
			if ('files' in event) {
				const [library] = event.files;
				if (library) {
					return { library };
				}
			} else if (progressed && Math.floor(event.share * 100) !== percent) {
				percent = Math.floor(event.share * 100);
				yield* put(progressed(percent));
			}
		}
	} finally {
		channel.close();
	}
}
