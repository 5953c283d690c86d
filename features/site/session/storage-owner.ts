import { createSelector } from '@reduxjs/toolkit';
import { storageOwner } from '../../../store/printed-state';
import { selectAdminUrl, selectPrintedUser } from './slice';

/** Whose what the browser keeps is; see storageOwner. */
export const selectStorageOwner = createSelector(selectAdminUrl, selectPrintedUser, (adminUrl, { username }) => storageOwner(adminUrl, username));
