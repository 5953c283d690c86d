import type { CoreAiState } from '../api/contract/ai/core-ai.contract';

/** The state that the shim prints before the editor script (spec 1 §3 "Editor initial state"). */
export interface EditorInitialState {
	readonly available_blocks: Readonly<
		Record<string, { readonly available: boolean; readonly unavailable_reason?: string; readonly details?: { readonly required_plan?: string } }>
	>;
	readonly betaBlocks: readonly string[];
	readonly adminUrl: string;
	readonly siteLocale: string;
	readonly siteFragment: string;
	/** The address of the site's REST routes. */
	readonly restRoot: string;
	readonly siteType: 'simple' | 'atomic' | 'jetpack';
	readonly tracksUserData: { readonly userid: number; readonly username: string } | null;
	readonly wpcomBlogId: number | null;
	readonly screenBase: string;
	readonly jetpack: {
		readonly is_current_user_connected: boolean;
		readonly is_private_site: boolean;
		readonly enable_upgrade_nudge: boolean;
	};
	readonly platformUrl: string;
	readonly connection: { readonly isRegistered: boolean; readonly isUserConnected: boolean; readonly isOfflineMode: boolean };
	readonly userConnectionData: {
		readonly currentUser: {
			readonly isConnected: boolean;
			readonly username: string;
			readonly wpcomUser: { readonly ID: number; readonly login: string } | null;
			readonly blogId: number | null;
			readonly permissions: { readonly manage_options: boolean };
		};
	};
	/** Only for users who may register the site. */
	readonly registrationNonce?: string;
	/** The roles that can edit posts, in the site's language; only for administrators. */
	readonly aiRoles: readonly { readonly slug: string; readonly name: string }[];
	/** The address that exports answers of forms, to which the filter is added; only for those who may see answers. */
	readonly answersExportUrl: string;
	/** The address that exports subscribers; only for those who may see them. */
	readonly subscribersExportUrl: string;
	/** The defaults of a form's attributes: they name the site, and who edits the post. */
	readonly formDefaults: { readonly subject: string; readonly to: string };
	/** Whether new fields of forms have their label, input and options as blocks, as other plugins save them since version 14.8. */
	readonly nestedFormFields: boolean;
	readonly pluginVersion: string;
	readonly wordpressVersion: string;
	/** A site that `npm start` made, or that says so by the constant SITEWRIGHT_DEVELOPMENT. */
	readonly isDevelopment: boolean;
	/** False for everybody while AI is off. */
	readonly canUseAi: boolean;
	/** What WordPress itself can ask. Printed on sites without a platform, for those who may use AI. */
	readonly coreAi: CoreAiState;
	/** Whether the request of an accepted answer is kept with the post. */
	readonly keepsPrompts: boolean;
	/** Whether the site's owner wants events to be recorded. */
	readonly recordsEvents: boolean;
	/** In sentences for people. */
	readonly productName: string;
}

declare global {
	interface Window {
		sitewrightEditorState?: Partial<EditorInitialState>;
	}
}

/** The state that the shim printed, for code that runs before the store is loaded; what is missing is not available and not allowed. */
export const printedState = (): Partial<EditorInitialState> => window.sitewrightEditorState ?? {};

export const defaultProductName = 'Sitewright';

/** The product's name in sentences for people; the PHP filter `sitewright_product_name` changes it. */
export const productName = (): string => printedState().productName ?? defaultProductName;

/** The site and the person of what a browser keeps: other sites of the same host, and others who share the browser, do not see it. */
export const storageOwner = (adminUrl: string | undefined, username: string | undefined): string => `${adminUrl} ${username}`;
