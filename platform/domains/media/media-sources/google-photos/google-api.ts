import type { Clock } from '../../../../core/clock';
import { createGoogleAccess } from './google-access';
import type { GoogleConfig } from './google-request';
import { createPickerApi } from './picker-api';

export type GoogleApi = ReturnType<typeof createGoogleApi>;

/** OAuth 2.0, https://developers.google.com/identity/protocols/oauth2/web-server, and the Picker API, https://developers.google.com/photos/picker. */
export function createGoogleApi(options: GoogleConfig & { readonly clock: Clock }) {
	return { ...createGoogleAccess(options), ...createPickerApi(options) };
}
