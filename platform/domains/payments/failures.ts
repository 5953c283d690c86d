import { RestFailure } from '../../core/errors';

export const nothingToRefund = (): RestFailure => new RestFailure(409, 'nothing_to_refund', 'Nothing, or not so much, of this payment is left to give back.');

export const webhookRefused = (reason: string): RestFailure => new RestFailure(400, 'webhook_refused', `The report was refused: ${reason}.`);
