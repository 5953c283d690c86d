import { eventChannel } from 'redux-saga';
import type { EditorPort } from '../../ports/index';

/** Shows a message with choices; the channel gives the choice. The caller closes the channel, which takes the message away. */
export const offerChannel = (editor: Pick<EditorPort, 'offer'>, message: string, choices: readonly string[]) =>
	eventChannel<{ readonly index: number }>((emit) => editor.offer(message, choices, (index) => emit({ index })));
