import type { FastifyError, FastifyInstance, FastifySchemaValidationError } from 'fastify';
import { isDatabaseUnavailable } from '../db/unavailable';
import { contentTooLarge, databaseUnavailable, internalError, RestFailure, unsupportedMediaType, UpstreamFailure } from '../errors';
import { languageOfRequest } from '../language';
import { type Sentence, sentence } from '../sentence';

function parameterPath({ instancePath, params }: FastifySchemaValidationError): string {
	const path = instancePath.split('/').slice(1);
	const missing = params['missingProperty'];
	return [...path, ...(typeof missing === 'string' ? [missing] : [])].join('.');
}

/** A validation error as a sentence about the parameter, never quoting what was sent. */
function describeInvalid(errors: readonly FastifySchemaValidationError[]): Sentence {
	// For alternatives ajv lists why each one failed, and last that none of them fits.
	const error = errors.at(-1);
	if (error === undefined) {
		return sentence('The request is not valid.');
	}
	const name = parameterPath(error);
	const subject = name === '' ? sentence('The request’s body') : sentence('The parameter “%s”', name);
	switch (error.keyword) {
		case 'required':
			return sentence('%s is missing.', subject);
		case 'type':
			return sentence('%1$s must be of the type %2$s.', subject, String(error.params['type']));
		case 'anyOf':
		case 'const':
		case 'enum':
			return sentence('%s is not one of the values that are allowed.', subject);
		case 'pattern':
			return sentence('%s does not have the form that is asked for.', subject);
		default:
			return error.message === undefined ? sentence('%s is not valid.', subject) : sentence('%1$s %2$s.', subject, error.message);
	}
}

function toFailure(error: FastifyError): RestFailure {
	if (error instanceof RestFailure) {
		return error;
	}
	if (isDatabaseUnavailable(error)) {
		return databaseUnavailable();
	}
	if (error.validation !== undefined) {
		return new RestFailure(400, 'rest_invalid_param', describeInvalid(error.validation));
	}
	switch (error.code) {
		case 'FST_ERR_CTP_BODY_TOO_LARGE':
			return contentTooLarge();
		case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
			return unsupportedMediaType();
	}
	const status = error.statusCode ?? 500;
	return status < 500 ? new RestFailure(status, 'rest_bad_request', sentence('The request could not be understood.')) : internalError();
}

/** Every error leaves in the shape of WordPress's REST API. */
export function handleErrors(app: FastifyInstance): void {
	app.setErrorHandler<FastifyError>((error, request, reply) => {
		const failure = toFailure(error);
		if (failure.status >= 500 && !(error instanceof RestFailure)) {
			request.log.error({ err: error }, 'unexpected error');
		} else {
			// Messages of foreign errors can quote the request, so only codes are logged.
			request.log.info({ code: failure.code, ...(failure instanceof UpstreamFailure ? { detail: failure.detail } : {}) }, 'refused');
		}
		return reply
			.code(failure.status)
			.headers(failure.headers)
			.send(failure.toBody(languageOfRequest(request)));
	});
	app.setNotFoundHandler((request, reply) =>
		reply
			.code(404)
			.send(new RestFailure(404, 'rest_no_route', sentence('No route was found matching the URL and request method.')).toBody(languageOfRequest(request)))
	);
}
