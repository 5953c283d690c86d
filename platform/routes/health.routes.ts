import { Type } from '@sinclair/typebox';
import { sql } from 'kysely';
import { defineRoute } from '../../api/contract/define';
import { RestFailure } from '../errors';
import { serve } from '../http/serve';

const health = (name: 'live' | 'ready') =>
	defineRoute({
		method: 'GET',
		path: `health/${name}`,
		handledBy: 'platform',
		access: 'public',
		response: Type.Object({ status: Type.Literal('ok') }),
		spec: 'docs/platform.md',
	});

/** For whoever runs the platform: `live` says that the process answers, `ready` that it can serve. */
export const routes = [
	serve(health('live'), async () => ({ status: 'ok' as const }), { isRateUnlimited: true }),
	serve(
		health('ready'),
		async ({ services: { db } }) => {
			await sql`select 1`.execute(db).catch(() => {
				throw new RestFailure(503, 'not_ready', 'The database cannot be reached.');
			});
			return { status: 'ok' as const };
		},
		{ isRateUnlimited: true }
	),
];
