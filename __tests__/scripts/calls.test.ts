import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { accessReasons } from '../../api/contract/access-reasons';
import { loadContract, type NamedRoute } from '../../api/contract/load';
import { specCalls } from '../../api/contract/spec-calls';
import { callsTable, missingCalls } from '../../scripts/docs/calls';
import { projectRoot } from '../../scripts/site/paths';

let routes: NamedRoute[];

beforeAll(async () => {
	routes = await loadContract();
});

it('the contract has every call of the specifications', () => {
	expect(missingCalls(routes)).toEqual([]);
});

it('the page about the calls is the one of the contract', () => {
	// `npm run docs:calls` writes it.
	expect(readFileSync(path.join(projectRoot, 'docs/calls.md'), 'utf8')).toBe(callsTable(routes));
});

it('api/contract/access-reasons.ts says of each route for others than administrators why they may call it', () => {
	const open = routes.flatMap(({ method, path: route, access }) =>
		typeof access === 'object' && access.capability !== 'manage_options' ? [`${access.capability} ${method} ${route}`] : []
	);
	expect(accessReasons.flatMap(({ capability, routes: calls }) => calls.map((route) => `${capability} ${route}`)).sort()).toEqual(open.sort());
});

it('each call of the specifications that goes to WordPress has an endpoint in the app', () => {
	// The stream of an answer is no RTK Query endpoint: its request is made beside the saga that reads it.
	const folders = ['api', 'app/ports', 'features/ai/suggestion'];
	const sources = folders.flatMap((folder) =>
		readdirSync(path.join(projectRoot, folder), { encoding: 'utf8', recursive: true })
			.filter((file) => file.endsWith('.ts') && !file.startsWith('contract/'))
			.map((file) => readFileSync(path.join(projectRoot, folder, file), 'utf8'))
	);
	const ids = specCalls.flatMap((call) => routes.filter(({ method, path: route }) => method === call.method && route === call.path).map(({ id }) => id));
	expect(ids.length).toBeGreaterThan(100);
	expect(ids.filter((id) => !sources.some((source) => new RegExp(`\\b${id}\\b`).test(source)))).toEqual([]);
});

it('no ability for agents takes or gives a secret', () => {
	const abilities = routes.filter(
		({ access, handledBy, isAbility, isCore, isOffered }) =>
			typeof access === 'object' && handledBy !== 'platform' && !isCore && isAbility !== false && isOffered !== false
	);
	// Pages show these tokens: of maps, and the one by which Google knows the site.
	const areShown = /^(?:Get|Delete)MapToken$|GoogleVerification/;
	const secrets = abilities.filter(
		({ id, ...parts }) => !areShown.test(id) && /"[a-z_]*(?:api_key|secret|token|password|license)":/.test(JSON.stringify(parts))
	);
	expect(abilities.length).toBeGreaterThan(50);
	expect(secrets.map(({ id }) => id)).toEqual([]);
});
