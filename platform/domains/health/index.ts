import { sql } from 'kysely';
import { Type } from '@sinclair/typebox';
import { defineRoute } from '../../../api/contract/define';
import { defineDomain } from '../../core/domain';
import { RestFailure } from '../../core/errors';
import { contractRoute } from '../../core/http/contract-route';

const health = <const Name extends string>(name: Name) =>
	defineRoute({
		method: 'GET',
		path: `health/${name}`,
		handledBy: 'platform',
		access: 'public',
		response: Type.Object({ status: Type.Literal('ok') }),
		spec: 'docs/platform.md',
	});

const isHealthy = { status: 'ok' } as const;

/** Health checks for operators: `live`: the process answers; `ready`: it can serve requests. */
export const domain = defineDomain({
	name: 'health',
	parseConfig: () => null,
	register(server) {
		const { kysely } = server.core.database;
		server.route({ ...contractRoute(health('live'), { isRateUnlimited: true }), handler: async () => isHealthy });
		server.route({
			...contractRoute(health('ready'), { isRateUnlimited: true }),
			async handler() {
				await sql`select 1`.execute(kysely).catch(() => {
					throw new RestFailure(503, 'not_ready', 'The database cannot be reached.');
				});
				return isHealthy;
			},
		});
	},
});
