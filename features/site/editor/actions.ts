import { createAction } from '@reduxjs/toolkit';

/** A block was removed from the editor. Slices remove its state, and sagas cancel its flows. */
export const blockRemoved = createAction<{ readonly clientId: string }>('editor/blockRemoved');

/** A block that was removed is in the post again: by Undo, or with another clientId by Group, or by cut and paste. Only blocks that are followed. */
export const blockReturned = createAction<{ readonly clientId: string; readonly now: string }>('editor/blockReturned');

/** The post was saved, by the user and not as an autosave. */
export const postSaved = createAction('editor/postSaved');

/** The user followed a link and confirmed to leave the page. */
export const linkFollowed = createAction<{ readonly url: string }>('editor/linkFollowed');
