import { createAction } from '@reduxjs/toolkit';

/** A block is gone from the editor. Slices forget its state, and sagas end its flows. */
export const blockRemoved = createAction<{ readonly clientId: string }>('editor/blockRemoved');

/** The person follows a link out of the editor, and agreed to leave. */
export const linkFollowed = createAction<{ readonly url: string }>('editor/linkFollowed');
