import type { FastifyReply } from 'fastify';

/**
 * Calls back once: when the whole answer was sent, or when the connection was closed before that. To be called when the request
 * has been read: until then a connection on which nothing moves is closed.
 */
export function watchAnswer({ raw }: FastifyReply, onSent: () => void, onLost: () => void): void {
	if (raw.destroyed) {
		onLost();
		return;
	}
	raw.once('close', () => (raw.writableFinished ? onSent() : onLost()));
	// No byte moves until the answer is there; the request to the service has a deadline of its own.
	raw.setTimeout(0);
}
