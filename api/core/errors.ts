import { __ } from '@wordpress/i18n';

/** The severity of a notice; spec 1 §8 gives every suggestion error `info`. */
export type ErrorSeverity = 'info' | 'warning' | 'error';

/** Every failure in the app has this shape. `status` is the HTTP status, or 0 without a response. */
export interface ApiError {
	readonly code: string;
	readonly message: string;
	readonly status: number;
	readonly severity: ErrorSeverity;
	/** The value of the request that is wrong, where the server names one (spec 2 §8 "Payment button"). */
	readonly field?: string;
}

/** Codes for failures without a code (spec 1 §8 "Connection client errors"). */
export const clientErrorCodes = {
	network: 'network_error',
	timeout: 'timeout',
	notFound: 'api_not_found',
	notJson: 'json_parse_error',
	unknown: 'api_error',
} as const;

/** WordPress's code for a nonce that is too old, or of somebody who logged out. */
export const oldNonce = 'rest_cookie_invalid_nonce';

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string | undefined {
	return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The `{ code, message }` inside an error body: WordPress's own shape, or the first entry of an `errors` array or map. */
function bodyError(body: unknown): { code?: string; message?: string } | undefined {
	if (!isRecord(body)) {
		return undefined;
	}
	const { errors } = body;
	const first: unknown = Array.isArray(errors) ? errors[0] : isRecord(errors) ? Object.values(errors).flat()[0] : undefined;
	const source = isRecord(first) ? first : body;
	const code = text(source['code']) ?? text(source['error']);
	const message = text(source['message']) ?? text(first);
	return code === undefined && message === undefined ? undefined : { ...(code && { code }), ...(message && { message }) };
}

/** True for the body of a 2xx response that is an error: `errors` is not empty, or its own status is above 200 (spec 1 §7). */
export function isErrorBody(body: unknown): boolean {
	if (!isRecord(body)) {
		return false;
	}
	const { errors, data } = body;
	const hasErrors = Array.isArray(errors) ? errors.length > 0 : isRecord(errors) && Object.keys(errors).length > 0;
	const innerStatus = isRecord(data) ? data['status'] : undefined;
	return hasErrors || (typeof innerStatus === 'number' && innerStatus > 200);
}

const statusMessages: Readonly<Record<number, () => string>> = {
	401: () => __('You are logged out. Please log in again; your text is still here.', 'sitewright'),
	403: () => __('You are not allowed to do this.', 'sitewright'),
	404: () => __('The site does not know this request. Is the plugin still active?', 'sitewright'),
	413: () => __('This is too large for the server.', 'sitewright'),
	429: () => __('Too many requests. Please wait a moment and try again.', 'sitewright'),
};

const serverProblem = (): string => __('The server had a problem. Please try again.', 'sitewright');

/** Says what to do after an HTTP status; other statuses are problems of the server. */
export const statusMessage = (status: number): string => (statusMessages[status] ?? serverProblem)();

/**
 * The ApiError of a response that is not a success.
 * @param status HTTP status.
 * @param body   The parsed body; undefined if it is not JSON.
 */
export function errorFromResponse(status: number, body: unknown): ApiError {
	const inner = bodyError(body);
	const field = isRecord(body) && isRecord(body['data']) ? text(body['data']['key']) : undefined;
	const fallbackCode = status === 404 ? clientErrorCodes.notFound : body === undefined ? clientErrorCodes.notJson : clientErrorCodes.unknown;
	const reason = inner?.code === oldNonce ? 401 : status;
	// WordPress says “Cookie check failed” and “not allowed” to a person who is logged out, and tells of a crash in HTML.
	const isUseless = /^</.test(inner?.message ?? '') || (reason === 401 && inner?.code?.startsWith('rest_'));
	return {
		code: inner?.code ?? fallbackCode,
		message: (isUseless ? undefined : inner?.message) ?? statusMessage(reason),
		status,
		severity: 'error',
		...(field !== undefined && { field }),
	};
}

/** A 2xx response that is not JSON, or not of the shape of the contract. */
export function unreadableError(status: number): ApiError {
	return {
		code: clientErrorCodes.notJson,
		message: __('The server sent an answer that could not be read. Please try again.', 'sitewright'),
		status,
		severity: 'error',
	};
}

/** The error of a request without a response: offline, connection refused, or timeout. */
export function networkError(reason: 'network' | 'timeout'): ApiError {
	return {
		code: clientErrorCodes[reason],
		message:
			reason === 'timeout'
				? __('The server took too long to answer. Please try again.', 'sitewright')
				: __('The server could not be reached. Please check your connection and try again.', 'sitewright'),
		status: 0,
		severity: 'error',
	};
}

const isApiError = (error: unknown): error is ApiError => isRecord(error) && 'status' in error && 'severity' in error;

/** The ApiError of a query or a mutation; an exception means a response that could not be parsed. */
export const apiErrorOf = (error: unknown): ApiError => (isApiError(error) ? error : unreadableError(200));
