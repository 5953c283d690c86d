import { createAction } from '@reduxjs/toolkit';
import { needRoom } from '../../../store/rooms';

needRoom('ai');

/** A block that replaced others by a transform was shown for the first time; it still lacks their text. */
export const textMissed = createAction<{ readonly clientId: string }>('suggestion/textMissed');
