import { createSelector } from '@reduxjs/toolkit';
import { selectAdminUrl, selectPrintedUser } from '../session/slice';

/** The site and the user of recordings: others who share the browser do not see them. */
export const selectRecordingOwner = createSelector(selectAdminUrl, selectPrintedUser, (adminUrl, { username }) => `${adminUrl} ${username}`);
