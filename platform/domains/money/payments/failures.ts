import { RestFailure, UpstreamFailure } from '../../../core/errors';
import { sentence } from '../../../core/sentence';

export const nothingToRefund = (): RestFailure =>
	new RestFailure(409, 'nothing_to_refund', sentence('Nothing, or not so much, of this payment is left to give back.'));

/**
 * The visitor may have paid, but no report says so.
 * @param cause Why the provider could not say more; for the log.
 */
export const paymentNotConfirmed = (cause?: RestFailure): RestFailure =>
	new UpstreamFailure(
		409,
		'payment_not_confirmed',
		sentence('An earlier payment for this is not confirmed yet. If you completed it, please do not pay again.'),
		cause instanceof UpstreamFailure ? cause.detail : (cause?.code ?? 'not reported')
	);

export const notConnected = (): RestFailure =>
	new RestFailure(409, 'not_connected', sentence('This site has no payment account yet. Please connect one first.'));

export const webhookRefused = (reason: string): RestFailure => new RestFailure(400, 'webhook_refused', sentence('The report was refused: %s.', reason));
