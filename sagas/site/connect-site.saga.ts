import type { Action } from '@reduxjs/toolkit';
import { call, put, takeLeading } from 'typed-redux-saga';
import { connectionApi } from '../../api/site/connection';
import { type ApiError, networkError } from '../../api/core/errors';
import { settingsApi } from '../../api/site/settings';
import { authorizationUrl } from '../../features/site/connection/authorization-url';
import {
	authorizationOpened,
	connectRequested,
	type ConnectRequest,
	flowCompleted,
	flowFailed,
	freshStartRequested,
	moveRequested,
	reconnectRequested,
	registrationStarted,
	safeModeRequested,
	siteDisconnectRequested,
	userDisconnectRequested,
} from '../../features/site/connection/slice';
import { port } from '../core/port';
import { type Answer, ask } from '../core/ask';
import { safely } from '../core/safely';

/** The plugin's name in the connection's list of plugins. */
const pluginSlug = 'sitewright';

const { endpoints } = connectionApi;

/** Wraps an ApiError that a worker throws to `reportFailure`. */
class FlowError extends Error {
	constructor(readonly reason: ApiError) {
		super(reason.code);
	}
}

function dataOrThrow<Data>({ data, error }: Answer<Data>): Data {
	if (error) {
		throw new FlowError(error);
	}
	return data;
}

function* openAuthorization(url: string, from: string) {
	const navigate = yield* port('navigate');
	yield* put(authorizationOpened());
	yield* call(navigate, authorizationUrl(url, from));
}

/** Saves the address of the platform that somebody typed and did not save before they asked to connect. */
function* saveAddress({ platformUrl }: ConnectRequest) {
	if (platformUrl !== undefined) {
		dataOrThrow(yield* ask((dispatch) => dispatch(settingsApi.endpoints.updateSettings.initiate({ platform_url: platformUrl }))));
	}
}

/** Registers the site if needed, then opens the authorization page (spec 1 §4 "Connection"). */
function* connectSite({ from, redirectUri, invitationCode }: ConnectRequest) {
	const status = dataOrThrow(yield* ask((dispatch) => dispatch(endpoints.getConnection.initiate(undefined, { forceRefetch: true }))));
	if (!status.isRegistered) {
		yield* put(registrationStarted());
		const registration = {
			no_iframe: true,
			plugin_slug: pluginSlug,
			redirect_uri: redirectUri,
			from,
			...(invitationCode ? { invitation_code: invitationCode } : {}),
		};
		const { authorizeUrl } = dataOrThrow(yield* ask((dispatch) => dispatch(endpoints.registerSite.initiate(registration))));
		return yield* call(openAuthorization, authorizeUrl, from);
	}
	const query = { no_iframe: '1', redirect_uri: redirectUri, from };
	const { authorizeUrl } = dataOrThrow(yield* ask((dispatch) => dispatch(endpoints.getAuthorizeUrl.initiate({ query }, { forceRefetch: true }))));
	return yield* call(openAuthorization, authorizeUrl, from);
}

function* reconnectSite({ from }: ConnectRequest) {
	const { authorizeUrl } = dataOrThrow(yield* ask((dispatch) => dispatch(endpoints.reconnectSite.initiate())));
	if (authorizeUrl) {
		return yield* call(openAuthorization, authorizeUrl, from);
	}
	return yield* put(flowCompleted());
}

/** Registers a copy of a site as a site of its own, then connects the user to it (spec 1 §7 "identity-crisis"). */
function* startFresh({ from, redirectUri, invitationCode }: ConnectRequest) {
	const body = { redirect_uri: redirectUri, ...(invitationCode ? { invitation_code: invitationCode } : {}) };
	const { authorizeUrl } = dataOrThrow(yield* ask((dispatch) => dispatch(endpoints.startFresh.initiate({ body }))));
	yield* call(openAuthorization, authorizeUrl, from);
}

/** The flows that are one request. */
const requests = [
	{ action: userDisconnectRequested, endpoint: endpoints.unlinkUser },
	{ action: siteDisconnectRequested, endpoint: endpoints.disconnectSite },
	{ action: safeModeRequested, endpoint: endpoints.confirmSafeMode },
	{ action: moveRequested, endpoint: endpoints.migrateSite },
] as const;

function* sendRequest({ type }: Action) {
	const request = requests.find(({ action }) => action.type === type);
	if (request) {
		dataOrThrow(yield* ask((dispatch) => dispatch(request.endpoint.initiate())));
		yield* put(flowCompleted());
	}
}

function* reportFailure(error: unknown) {
	yield* put(flowFailed(error instanceof FlowError ? error.reason : networkError('network')));
}

/** Runs one connection flow at a time; clicks during a flow are ignored. */
export function* watchConnection() {
	yield* takeLeading([connectRequested, reconnectRequested, freshStartRequested, ...requests.map(({ action }) => action)], function* runFlow(action) {
		yield* call(
			safely,
			function* flow() {
				if ('payload' in action && action.payload !== undefined) {
					yield* call(saveAddress, action.payload);
				}
				if (connectRequested.match(action)) {
					yield* call(connectSite, action.payload);
				} else if (reconnectRequested.match(action)) {
					yield* call(reconnectSite, action.payload);
				} else if (freshStartRequested.match(action)) {
					yield* call(startFresh, action.payload);
				} else {
					yield* call(sendRequest, action);
				}
			},
			reportFailure
		);
	});
}
