import { createAction } from '@reduxjs/toolkit';
import { needRoom } from '../../../store/rooms';

needRoom('ai');

/** A block that replaced others by a transform was shown for the first time; it still lacks their text. */
export const textMissed = createAction<{ readonly clientId: string }>('suggestion/textMissed');

/** The run that is saved with a block is another one, or none: a request was sent or has ended, or Undo or Redo changed it. */
export const savedRunChanged = createAction<{ readonly requesterId: string }>('suggestion/savedRunChanged');
