import { defaultProductName, type EditorInitialState, printedState } from './printed-state';

/** Denies by default: a missing part means not available, not connected, not allowed. */
export const defaultInitialState: EditorInitialState = {
	available_blocks: {},
	betaBlocks: [],
	adminUrl: '/wp-admin/',
	siteLocale: 'en',
	siteFragment: '',
	restRoot: '',
	siteType: 'jetpack',
	tracksUserData: null,
	wpcomBlogId: null,
	screenBase: '',
	jetpack: { is_current_user_connected: false, is_private_site: false, enable_upgrade_nudge: false },
	platformUrl: '',
	connection: { isRegistered: false, isUserConnected: false, isOfflineMode: false },
	userConnectionData: {
		currentUser: { isConnected: false, username: '', wpcomUser: null, blogId: null, permissions: { manage_options: false } },
	},
	aiRoles: [],
	answersExportUrl: '',
	subscribersExportUrl: '',
	formDefaults: { subject: '', to: '' },
	nestedFormFields: false,
	pluginVersion: '',
	wordpressVersion: '',
	isDevelopment: false,
	canUseAi: false,
	coreAi: 'missing',
	keepsPrompts: false,
	recordsEvents: false,
	productName: defaultProductName,
};

/**
 * The printed state, whole: for the composition of the store (`features/site/session`). What runs before the store exists reads
 * `printedState`; everything else selects from the store.
 */
export const readInitialState = (): EditorInitialState => ({ ...defaultInitialState, ...printedState() });
