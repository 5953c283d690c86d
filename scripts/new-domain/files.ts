const capitalized = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
const toPascal = (name: string): string => name.split('-').map(capitalized).join('');
const toConstant = (name: string): string => name.replaceAll('-', '_').toUpperCase();
const toWords = (name: string): string => name.replaceAll('-', ' ');

/** Whether a name can be a domain's: `weather`, `stock-photos`. */
export const isDomainName = (name: string): boolean => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);

const contract = (name: string): string => `import { type Static, Type } from '@sinclair/typebox';
import { defineRoute } from './define';

export const ${toPascal(name)}Item = Type.Object({ id: Type.String(), title: Type.String() });
export type ${toPascal(name)}Item = Static<typeof ${toPascal(name)}Item>;

/** The items that fit a text best. */
export const Search${toPascal(name)} = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/${name}',
	handledBy: 'proxy',
	access: { capability: 'edit_posts' },
	query: Type.Object({ search: Type.String({ maxLength: 50, pattern: '\\\\S' }) }),
	response: Type.Array(${toPascal(name)}Item),
	spec: '2 §7',
});
`;

const config = (name: string): string => `import { type Environment, readServiceUrl, readText } from '../../core/config/environment';

export interface ${toPascal(name)}Config {
	/** Of the service, without a trailing slash. */
	readonly baseUrl: string;
}

/** Null without an address: then no service is configured. */
export const parse${toPascal(name)}Config = (env: Environment): ${toPascal(name)}Config | null =>
	readText(env, '${toConstant(name)}_BASE_URL', '') === '' ? null : { baseUrl: readServiceUrl(env, '${toConstant(name)}_BASE_URL', '') };
`;

const port = (name: string): string => `import type { ${toPascal(name)}Item } from '../../../api/contract/${name}.contract';

/** The service behind the domain; a failure is a \`RestFailure\` whose message is a sentence for a person. */
export interface ${toPascal(name)}Service {
	search(text: string): Promise<readonly ${toPascal(name)}Item[]>;
}
`;

const embedded = (name: string): string => `import { RestFailure } from '../../core/errors';
import type { ${toPascal(name)}Service } from './service';

/** Where no service is configured, each request fails with a sentence about how to configure one. */
export const unconfigured${toPascal(name)}: ${toPascal(name)}Service = {
	search: () =>
		Promise.reject(
			new RestFailure(
				503,
				'${name.replaceAll('-', '_')}_not_configured',
				'This search is not set up. Ask the administrator of the platform to set ${toConstant(name)}_BASE_URL.'
			)
		),
};
`;

const upstream = (name: string): string => `import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { ${toPascal(name)}Item } from '../../../api/contract/${name}.contract';
import type { Clock } from '../../core/clock';
import { createMemo } from '../../core/memo';
import { upstreamFailures } from '../../core/upstream/failures';
import { cacheMs, createJsonUpstream, maxCachedAnswers } from '../../core/upstream/json-upstream';
import type { ${toPascal(name)}Config } from './config';
import type { ${toPascal(name)}Service } from './service';

const Answer = TypeCompiler.Compile(Type.Array(${toPascal(name)}Item));

const createFailure = upstreamFailures({
	name: 'The service',
	code: '${name.replaceAll('-', '_')}',
	advice: 'Please try again in a few minutes.',
	refusedMessage: 'The service refused the platform.',
});

/** The adapter to the configured service. */
export function create${toPascal(name)}Upstream({ baseUrl, clock }: ${toPascal(name)}Config & { readonly clock: Clock }): ${toPascal(name)}Service {
	const upstream = createJsonUpstream({ clock, createFailure });
	const searches = createMemo<readonly ${toPascal(name)}Item[]>(clock, cacheMs, maxCachedAnswers);

	async function search(text: string): Promise<readonly ${toPascal(name)}Item[]> {
		const answer = await upstream.get(\`\${baseUrl}/search?\${new URLSearchParams({ q: text }).toString()}\`);
		if (!Answer.Check(answer)) {
			throw createFailure('unreadable', 'no list of items');
		}
		return answer;
	}

	return { search: (text) => searches.get(text.trim().toLowerCase(), () => search(text.trim())) };
}
`;

const routes = (name: string): string => `import { Search${toPascal(name)} } from '../../../api/contract/${name}.contract';
import type { PlatformServer } from '../../core/domain';
import { contractRoute } from '../../core/http/contract-route';
import type { ${toPascal(name)}Service } from './service';

export function addRoutes(server: PlatformServer, service: ${toPascal(name)}Service): void {
	server.route({ ...contractRoute(Search${toPascal(name)}), handler: async ({ query }) => [...(await service.search(query.search))] });
}
`;

const index = (name: string): string => `import { defineDomain } from '../../core/domain';
import { parse${toPascal(name)}Config } from './config';
import { unconfigured${toPascal(name)} } from './embedded';
import { addRoutes } from './routes';
import { create${toPascal(name)}Upstream } from './upstream';

/** Searches ${toWords(name)}. */
export const domain = defineDomain({
	name: '${name}',
	parseConfig: parse${toPascal(name)}Config,
	register(server, config) {
		const { clock } = server.core;
		addRoutes(server, config === null ? unconfigured${toPascal(name)} : create${toPascal(name)}Upstream({ ...config, clock }));
	},
});
`;

const test = (name: string): string => `import { ada, type ConnectedSite, startPlatform, type TestPlatform } from './support/platform';
import { type JsonServer, startJsonServer } from './support/json-server';

const items = [{ id: 'a1', title: 'First' }];

let service: JsonServer;
let platform: TestPlatform;

beforeAll(async () => {
	service = await startJsonServer(() => items);
});
afterAll(() => service.close());
afterEach(() => platform.close());

async function search(site: ConnectedSite): Promise<{ readonly status: number; readonly body: unknown }> {
	const response = await site.send({ method: 'GET', target: '/wpcom/v2/${name}?search=first', user: ada });
	return { status: response.status, body: await response.json() };
}

it('finds items', async () => {
	platform = await startPlatform({ env: { ${toConstant(name)}_BASE_URL: service.baseUrl } });
	expect(await search(await platform.connectSite())).toEqual({ status: 200, body: items });
});

it('says which setting is missing', async () => {
	platform = await startPlatform();
	expect(await search(await platform.connectSite())).toMatchObject({
		status: 503,
		body: { message: expect.stringContaining('${toConstant(name)}_BASE_URL') },
	});
});
`;

/** The files of a new domain by their path in the project: a search of a configured service, with its route and test. */
export const domainFiles = (name: string): Readonly<Record<string, string>> => ({
	[`api/contract/${name}.contract.ts`]: contract(name),
	[`platform/domains/${name}/config.ts`]: config(name),
	[`platform/domains/${name}/service.ts`]: port(name),
	[`platform/domains/${name}/embedded.ts`]: embedded(name),
	[`platform/domains/${name}/upstream.ts`]: upstream(name),
	[`platform/domains/${name}/routes.ts`]: routes(name),
	[`platform/domains/${name}/index.ts`]: index(name),
	[`__tests__/platform/${name}.test.ts`]: test(name),
});

const endOfList = '\n\t]);';

/** `platform/main.ts` with one more line at the end of its list. */
export function addToList(main: string, name: string): string {
	if (!main.includes(endOfList)) {
		throw new Error('platform/main.ts has no list of domains.');
	}
	return main.replace(endOfList, () => `\n\t\timport('./domains/${name}'),${endOfList}`);
}
