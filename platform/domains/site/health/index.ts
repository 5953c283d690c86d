import { Readable } from 'node:stream';
import { Type } from '@sinclair/typebox';
import { defineRoute, type RouteDefinition } from '../../../../api/contract/define';
import { type Clock, sleep } from '../../../core/clock';
import { defineDomain } from '../../../core/domain';
import { RestFailure } from '../../../core/errors';
import { type ContractRouteOptions, contractRoute } from '../../../core/http/contract-route';
import { probeDisk } from '../../../core/probe-disk';
import { createMemo } from '../../../core/memo';
import { sentence } from '../../../core/sentence';
import { hasCode } from '../../../core/system-error';

const health = <const Name extends string>(name: Name) =>
	defineRoute({
		method: 'GET',
		path: `health/${name}`,
		handledBy: 'platform',
		access: 'public',
		response: Type.Object({ status: Type.Literal('ok') }),
		spec: 'docs/platform.md',
	});

/** Events of the stream that tells whether something on the way holds them back, and milliseconds between them. */
export const streamEvents = 5;
export const streamGapMs = 200;

const streamRoute = defineRoute({
	method: 'GET',
	path: 'health/stream',
	handledBy: 'platform',
	access: 'public',
	/** An event stream. */
	response: Type.Unknown(),
	spec: 'docs/platform.md',
});

async function* writeSlowly(clock: Clock): AsyncGenerator<string> {
	for (let index = 0; index < streamEvents; index++) {
		yield `id: ${index}\ndata: ${index}\n\n`;
		await sleep(clock, streamGapMs, new AbortController().signal);
	}
}

/** A doctor of any site asks from its browser; the answers are for everybody. The time of the answer tells whether the clocks agree. */
const publicCors = { methods: ['GET'], allowedHeaders: [], exposedHeaders: ['date'] } as const;

/** A route that browsers of any site may read. */
function readableRoute<const Route extends RouteDefinition>(route: Route, options?: ContractRouteOptions) {
	const settings = contractRoute(route, options);
	return { ...settings, config: { ...settings.config, publicCors } };
}

/** Load balancers ask every second or so; a write to the disk need not happen as often. */
const probeMs = 5000;

const isHealthy = { status: 'ok' } as const;

/** Health checks for operators: `live`: the process answers; `ready`: it can serve requests; `stream`: events come one by one. */
export const domain = defineDomain({
	name: 'health',
	parseConfig: () => null,
	register(server) {
		const { core } = server;
		const { database, clock, config } = core;
		const probes = createMemo<boolean>(clock, probeMs);
		const probe = (): Promise<boolean> =>
			database.probe().then(
				() => true,
				() => false
			);
		// The embedded database looks itself. A folder that is read-only may be meant: nothing has to be written there beside a server.
		const probeSpace = (): Promise<boolean> =>
			database.dialect.name === 'sqlite'
				? Promise.resolve(true)
				: probeDisk(config.dataDir).then(
						() => true,
						(error: unknown) => !hasCode(error, 'ENOSPC', 'EDQUOT')
					);
		server.route({ ...readableRoute(health('live'), { isRateUnlimited: true }), handler: async () => isHealthy });
		server.route({
			...readableRoute(streamRoute),
			handler: (_request, reply) =>
				reply
					.type('text/event-stream')
					.header('cache-control', 'no-store')
					.header('x-accel-buffering', 'no')
					.send(Readable.from(writeSlowly(clock))),
		});
		server.route({
			...readableRoute(health('ready'), { isRateUnlimited: true }),
			async handler() {
				if (core.isDraining) {
					throw new RestFailure(503, 'stopping', sentence('This platform is about to stop.'));
				}
				if (!(await probes.get('database', probe))) {
					throw new RestFailure(503, 'not_ready', sentence('The database cannot be reached, or cannot be written.'));
				}
				if (!(await probes.get('disk', probeSpace))) {
					throw new RestFailure(503, 'not_ready', sentence('The disk of this platform has no space left.'));
				}
				return isHealthy;
			},
		});
	},
});
