import type { FastifyInstance } from 'fastify';
import { type Clock, sleep } from '../clock';
import { RestFailure } from '../errors';
import { sentence } from '../sentence';
import { faultBodies } from '../faults/fault-server';

/** A failure in place of an answer, or before it. */
export type Fault =
	| { readonly kind: 'status'; readonly status: number }
	/** Milliseconds before the request is handled as usual. */
	| { readonly kind: 'delay'; readonly ms: number }
	/** The connection is closed without an answer. */
	| { readonly kind: 'drop' }
	/** The connection stays open without an answer. */
	| { readonly kind: 'never' }
	/** Status 200 with a page of HTML, or with JSON that nobody asked for. */
	| { readonly kind: 'not-json' | 'wrong-shape' };

/** Decides request by request what fails; null lets the request through. */
export interface Faults {
	next(method: string, path: string): Fault | null;
}

/** Injects failures of the network and the server, in tests and by SITEWRIGHT_FAULTS. The request does not contain them. */
export function injectFaults(app: FastifyInstance, faults: Faults, clock: Clock): void {
	app.addHook('onRequest', async (request, reply) => {
		const [path = ''] = request.url.split('?', 1);
		const fault = faults.next(request.method, path);
		if (fault === null) {
			return undefined;
		}
		switch (fault.kind) {
			case 'status':
				throw new RestFailure(fault.status, 'injected_fault', sentence('A test or a setting of the platform asked for this failure.'));
			case 'delay':
				await sleep(clock, fault.ms, new AbortController().signal);
				return undefined;
			case 'drop':
				reply.hijack();
				request.raw.destroy();
				return undefined;
			case 'never':
				reply.hijack();
				return undefined;
			case 'not-json':
			case 'wrong-shape':
				return reply.type(fault.kind === 'not-json' ? 'text/html' : 'application/json').send(faultBodies[fault.kind]);
		}
	});
}
