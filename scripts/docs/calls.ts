import type { NamedRoute } from '../../api/contract/load';
import { specCalls } from '../../api/contract/spec-calls';

const answerers = {
	wordpress: 'this site',
	proxy: 'the platform, through this site',
	platform: 'the platform',
} as const;

const isRouteOf =
	({ method, path }: { readonly method: string; readonly path: string }) =>
	(route: NamedRoute) =>
		route.method === method && route.path === path;

/** The calls of the specifications without a route in the contract. */
export const missingCalls = (routes: readonly NamedRoute[]): string[] =>
	specCalls.filter((call) => !routes.some(isRouteOf(call))).map(({ method, path }) => `${method} ${path}`);

function accessOf({ access }: NamedRoute): string {
	return typeof access === 'object' ? `\`${access.capability}\`` : access === 'token' ? 'a bearer token' : access;
}

/** The table docs/calls.md: which call of the specifications is answered by whom, and for whom. */
export function callsTable(routes: readonly NamedRoute[]): string {
	const rows = specCalls.flatMap((call) => routes.filter(isRouteOf(call)).map((route) => ({ ...call, route })));
	const offered = rows.filter(({ route }) => route.isOffered !== false);
	return [
		'# The calls of the specification',
		'',
		'`npm run docs:calls` writes this page from the contract (`api/contract/`).',
		'',
		`${rows.length} calls are listed in spec 1 §7 and 2 §7; ${offered.length} are answered, ${rows.length - offered.length} say \`not_offered\` (status 501).`,
		'',
		'| Spec | Call | Answered by | For |',
		'|---|---|---|---|',
		...rows.map(
			({ spec, method, path, route }) =>
				`| ${spec} | \`${method} ${path}\` | ${route.isOffered === false ? 'not offered' : answerers[route.handledBy]} | ${accessOf(route)} |`
		),
		'',
	].join('\n');
}
