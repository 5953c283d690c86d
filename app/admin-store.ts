import { makeAdminStore } from './make-admin-store';
import { openPageStore } from './open-page-store';

/** The store of the admin page. */
export const adminStore = openPageStore(makeAdminStore);
