import { call, put, takeLeading } from 'typed-redux-saga';
import { connectionApi } from '../api/connection';
import { type ApiError, apiErrorOf, networkError } from '../api/errors';
import { authorizationUrl } from '../features/connection/authorization-url';
import {
	authorizationOpened,
	connectRequested,
	type ConnectRequest,
	flowCompleted,
	flowFailed,
	reconnectRequested,
	registrationStarted,
	siteDisconnectRequested,
	userDisconnectRequested,
} from '../features/connection/slice';
import { port } from './ports';
import { rest } from './rest';
import { safely } from './safely';

/** The plugin's name in the connection's list of plugins. */
const pluginSlug = 'sitewright';

const { endpoints } = connectionApi;

/** Wraps an ApiError that a worker throws to `reportFailure`. */
class FlowError extends Error {
	constructor(readonly reason: ApiError) {
		super(reason.code);
	}
}

function dataOrThrow<Data>({ data, error }: { data?: Data; error?: unknown }): Exclude<Data, undefined> {
	if (data === undefined) {
		throw new FlowError(apiErrorOf(error));
	}
	return data as Exclude<Data, undefined>;
}

function* openAuthorization(url: string, from: string) {
	const navigate = yield* port('navigate');
	yield* put(authorizationOpened());
	yield* call(navigate, authorizationUrl(url, from));
}

/** Registers the site if needed, then opens the authorization page (spec 1 §4 "Connection"). */
function* connectSite({ from, redirectUri, invitationCode }: ConnectRequest) {
	const status = dataOrThrow(
		yield* rest((dispatch) => dispatch(endpoints.getConnection.initiate(undefined, { forceRefetch: true })))
	);
	if (!status.isRegistered) {
		yield* put(registrationStarted());
		const registration = {
			no_iframe: true,
			plugin_slug: pluginSlug,
			redirect_uri: redirectUri,
			from,
			...(invitationCode ? { invitation_code: invitationCode } : {}),
		};
		const { authorizeUrl } = dataOrThrow(yield* rest((dispatch) => dispatch(endpoints.registerSite.initiate(registration))));
		return yield* call(openAuthorization, authorizeUrl, from);
	}
	const query = { no_iframe: '1', redirect_uri: redirectUri, from };
	const { authorizeUrl } = dataOrThrow(
		yield* rest((dispatch) => dispatch(endpoints.getAuthorizeUrl.initiate({ query }, { forceRefetch: true })))
	);
	return yield* call(openAuthorization, authorizeUrl, from);
}

function* reconnectSite({ from }: ConnectRequest) {
	const { authorizeUrl } = dataOrThrow(yield* rest((dispatch) => dispatch(endpoints.reconnectSite.initiate())));
	if (authorizeUrl) {
		return yield* call(openAuthorization, authorizeUrl, from);
	}
	return yield* put(flowCompleted());
}

function* disconnectUser() {
	dataOrThrow(yield* rest((dispatch) => dispatch(endpoints.unlinkUser.initiate())));
	yield* put(flowCompleted());
}

function* disconnectSite() {
	dataOrThrow(yield* rest((dispatch) => dispatch(endpoints.disconnectSite.initiate())));
	yield* put(flowCompleted());
}

function* reportFailure(error: unknown) {
	yield* put(flowFailed(error instanceof FlowError ? error.reason : networkError('network')));
}

/** Runs one connection flow at a time; clicks during a flow are ignored. */
export function* watchConnection() {
	yield* takeLeading(
		[connectRequested, reconnectRequested, userDisconnectRequested, siteDisconnectRequested],
		function* runFlow(action) {
			yield* call(
				safely,
				function* flow() {
					if (connectRequested.match(action)) {
						yield* call(connectSite, action.payload);
					} else if (reconnectRequested.match(action)) {
						yield* call(reconnectSite, action.payload);
					} else if (userDisconnectRequested.match(action)) {
						yield* call(disconnectUser);
					} else {
						yield* call(disconnectSite);
					}
				},
				reportFailure
			);
		}
	);
}
