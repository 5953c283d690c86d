import { createSelector } from '@reduxjs/toolkit';
import { selectAdminUrl, selectPrintedUser } from './slice';

/** The site and the user of what a browser keeps: others who share the browser do not see it. */
export const selectStorageOwner = createSelector(selectAdminUrl, selectPrintedUser, (adminUrl, { username }) => `${adminUrl} ${username}`);
