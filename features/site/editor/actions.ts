import { createAction } from '@reduxjs/toolkit';

/** A block was removed from the editor. Slices remove its state, and sagas cancel its flows. */
export const blockRemoved = createAction<{ readonly clientId: string }>('editor/blockRemoved');

/** The post was saved, by the user and not as an autosave. */
export const postSaved = createAction('editor/postSaved');

/** The user followed a link and confirmed to leave the page. */
export const linkFollowed = createAction<{ readonly url: string }>('editor/linkFollowed');
