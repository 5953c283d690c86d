import type { FastifyInstance } from 'fastify';

/** For every answer, also refusals and streams; the authorization page sets its own in place of these. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
	const headers = {
		'x-content-type-options': 'nosniff',
		'x-frame-options': 'DENY',
		'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
		'referrer-policy': 'no-referrer',
		'cross-origin-resource-policy': 'same-origin',
		'cache-control': 'no-store',
		...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
	};
	app.addHook('onRequest', async (_request, reply) => {
		reply.headers(headers);
	});
}
