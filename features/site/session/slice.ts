import { createSlice, isRejectedWithValue } from '@reduxjs/toolkit';
import { apiErrorOf } from '../../../api/core/errors';
import { settingsApi } from '../../../api/site/settings';
import { defaultInitialState } from '../../../store/initial-state';
import type { EditorInitialState } from '../../../store/printed-state';

/** The site and the person of this page, as the shim printed them (spec 1 §3); secrets are in the vault instead. */
export interface SessionState {
	/** Ends with a slash. */
	readonly adminUrl: string;
	readonly siteLocale: string;
	readonly siteType: EditorInitialState['siteType'];
	/** The platform's id of the site; null while it is not registered. */
	readonly siteId: number | null;
	/** Without a trailing slash; empty where no platform is configured. */
	readonly platformUrl: string;
	/** The connection when the page was printed, until a request is refused for it; `api/site/connection` has the current one. */
	readonly connection: EditorInitialState['connection'];
	readonly currentUser: EditorInitialState['userConnectionData']['currentUser'];
	/** False for everybody while AI is off. */
	readonly canUseAi: boolean;
	/** What WordPress itself could ask when the page was printed; `api/ai/core-ai` has what it can ask now. */
	readonly coreAi: EditorInitialState['coreAi'];
	/** Whether the request of an accepted answer is kept with the post. */
	readonly keepsPrompts: boolean;
	/** The roles for which an administrator can set limits. */
	readonly aiRoles: EditorInitialState['aiRoles'];
	/** The address that exports answers of forms; empty for those who may not see answers. */
	readonly answersExportUrl: string;
	/** The address that exports subscribers; empty for those who may not see them. */
	readonly subscribersExportUrl: string;
	/** The connected person of whom events are recorded; null for others. */
	readonly tracksUserData: EditorInitialState['tracksUserData'];
	/** Whether the site's owner wants events. */
	readonly recordsEvents: boolean;
	/** WordPress's name of the screen. */
	readonly screenBase: string;
}

/** The part of the printed state that the store holds. */
export const parseSession = ({
	adminUrl,
	siteLocale,
	siteType,
	wpcomBlogId: siteId,
	platformUrl,
	connection,
	userConnectionData: { currentUser },
	canUseAi,
	coreAi,
	keepsPrompts,
	aiRoles,
	answersExportUrl,
	subscribersExportUrl,
	tracksUserData,
	recordsEvents,
	screenBase,
}: EditorInitialState): SessionState => ({
	adminUrl,
	siteLocale,
	siteType,
	siteId,
	platformUrl,
	connection,
	currentUser,
	canUseAi,
	coreAi,
	keepsPrompts,
	aiRoles,
	answersExportUrl,
	subscribersExportUrl,
	tracksUserData,
	recordsEvents,
	screenBase,
});

/** The codes of a request that is refused because a connection has ended, in another tab or on the platform. */
const endsConnection: readonly string[] = ['site_not_connected', 'user_not_connected'];

export const sessionSlice = createSlice({
	name: 'session',
	initialState: parseSession(defaultInitialState),
	reducers: {
		/** The owner turned it off, or the connection ended, after the page was printed. */
		recordingEnded: (state) => {
			state.recordsEvents = false;
		},
	},
	extraReducers: (builder) =>
		builder
			.addMatcher(settingsApi.endpoints.updateSettings.matchFulfilled, (state, { payload }) => {
				state.canUseAi = payload.can_use_ai;
				state.keepsPrompts = payload.ai_keeps_prompts;
			})
			.addMatcher(isRejectedWithValue(), (state, { payload }) => {
				// The server is asked for the rest, as on every page that was printed without a connection.
				if (endsConnection.includes(apiErrorOf(payload).code)) {
					state.connection.isUserConnected = false;
				}
			}),
	selectors: {
		selectAdminUrl: ({ adminUrl }) => adminUrl,
		selectSiteLocale: ({ siteLocale }) => siteLocale,
		selectSiteType: ({ siteType }) => siteType,
		/** The id of a hosted site (spec 1 §7 "Token"); null for a self-hosted one. */
		selectHostedSite: ({ siteType, siteId }) => (siteType === 'jetpack' ? null : siteId),
		selectPlatformUrl: ({ platformUrl }) => platformUrl,
		/** The connection of the site and the person when the page was printed. */
		selectPrintedConnection: ({ connection }) => connection,
		selectPrintedUser: ({ currentUser }) => currentUser,
		/** Whether the person may use AI, as the page was printed or as the settings say since. */
		selectCanUseAi: ({ canUseAi }) => canUseAi,
		selectPrintedCoreAi: ({ coreAi }) => coreAi,
		selectKeepsPrompts: ({ keepsPrompts }) => keepsPrompts,
		selectAiRoles: ({ aiRoles }) => aiRoles,
		selectAnswersExportUrl: ({ answersExportUrl }) => answersExportUrl,
		selectSubscribersExportUrl: ({ subscribersExportUrl }) => subscribersExportUrl,
		selectScreenBase: ({ screenBase }) => screenBase,
		/** Spec 1 §5: events are recorded only for a connected user with a known ID and login, and only where the owner wants it. */
		selectIsRecording: ({ recordsEvents, tracksUserData }) =>
			recordsEvents && tracksUserData !== null && tracksUserData.userid > 0 && tracksUserData.username !== '',
		/** Whether the person may manage the site's options. */
		selectCanManage: ({ currentUser }) => currentUser.permissions.manage_options,
	},
});

export const { recordingEnded } = sessionSlice.actions;

export const {
	selectAdminUrl,
	selectSiteLocale,
	selectSiteType,
	selectHostedSite,
	selectPlatformUrl,
	selectPrintedConnection,
	selectPrintedUser,
	selectCanManage,
	selectCanUseAi,
	selectPrintedCoreAi,
	selectKeepsPrompts,
	selectAiRoles,
	selectAnswersExportUrl,
	selectSubscribersExportUrl,
	selectScreenBase,
	selectIsRecording,
} = sessionSlice.selectors;
