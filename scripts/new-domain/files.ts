import { toConstantCase, toPascalCase, toWords } from '../names';
import type { Place } from '../rooms';

const contract = (name: string): string => `import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

export const ${toPascalCase(name)}Item = Type.Object({ id: Type.String(), title: Type.String() });
export type ${toPascalCase(name)}Item = Static<typeof ${toPascalCase(name)}Item>;

/** The items that fit a text best. */
export const Search${toPascalCase(name)} = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/sitewright/${name}',
	handledBy: 'proxy',
	access: { capability: 'manage_options' },
	query: Type.Object({ search: Type.String({ maxLength: 50, pattern: '\\\\S' }) }),
	response: Type.Array(${toPascalCase(name)}Item),
});
`;

const config = (name: string): string => `import { type Environment, readServiceUrl, readText } from '../../../core/config/environment';

export interface ${toPascalCase(name)}Config {
	/** Of the service, without a trailing slash. */
	readonly baseUrl: string;
}

/** Null without an address: then no service is configured. */
export const parse${toPascalCase(name)}Config = (env: Environment): ${toPascalCase(name)}Config | null =>
	readText(env, '${toConstantCase(name)}_BASE_URL', '') === '' ? null : { baseUrl: readServiceUrl(env, '${toConstantCase(name)}_BASE_URL', '') };
`;

const port = ({ room, name }: Place): string => `import type { ${toPascalCase(name)}Item } from '../../../../api/contract/${room}/${name}.contract';

/** The service behind the domain; a failure is a \`RestFailure\` whose message is a sentence for a person. */
export interface ${toPascalCase(name)}Service {
	search(text: string): Promise<readonly ${toPascalCase(name)}Item[]>;
}
`;

const embedded = (name: string): string => `import { sentence } from '../../../core/sentence';
import { notSetUp } from '../../../core/upstream/failures';
import type { ${toPascalCase(name)}Service } from './service';

/** Where no service is configured, each request fails and the log names its setting. */
export const unconfigured${toPascalCase(name)}: ${toPascalCase(name)}Service = {
	search: () =>
		Promise.reject(
			notSetUp(
				503,
				'${name.replaceAll('-', '_')}_not_configured',
				sentence('This search is not set up. Ask the administrator of the platform to set it up.'),
				'${toConstantCase(name)}_BASE_URL'
			)
		),
};
`;

const upstream = ({ room, name }: Place): string => `import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { ${toPascalCase(name)}Item } from '../../../../api/contract/${room}/${name}.contract';
import type { Clock } from '../../../core/clock';
import { createMemo } from '../../../core/memo';
import { sentence } from '../../../core/sentence';
import { upstreamFailures } from '../../../core/upstream/failures';
import { cacheMs, createJsonUpstream, maxCachedAnswers } from '../../../core/upstream/json-upstream';
import type { ${toPascalCase(name)}Config } from './config';
import type { ${toPascalCase(name)}Service } from './service';

const Answer = TypeCompiler.Compile(Type.Array(${toPascalCase(name)}Item));

const createFailure = upstreamFailures({
	name: sentence('The service'),
	code: '${name.replaceAll('-', '_')}',
	advice: sentence('Please try again in a few minutes.'),
	refusedMessage: sentence('The service refused the platform.'),
});

/** The adapter to the configured service. */
export function create${toPascalCase(name)}Upstream({ baseUrl, clock }: ${toPascalCase(name)}Config & { readonly clock: Clock }): ${toPascalCase(name)}Service {
	const upstream = createJsonUpstream({ clock, createFailure });
	const searches = createMemo<readonly ${toPascalCase(name)}Item[]>(clock, cacheMs, maxCachedAnswers);

	async function search(text: string): Promise<readonly ${toPascalCase(name)}Item[]> {
		const answer = await upstream.get(\`\${baseUrl}/search?\${new URLSearchParams({ q: text }).toString()}\`);
		if (!Answer.Check(answer)) {
			throw createFailure('unreadable', 'no list of items');
		}
		return answer;
	}

	return { search: (text) => searches.get(text.trim().toLowerCase(), () => search(text.trim())) };
}
`;

const routes = ({ room, name }: Place): string => `import { Search${toPascalCase(name)} } from '../../../../api/contract/${room}/${name}.contract';
import type { PlatformServer } from '../../../core/domain';
import { contractRoute } from '../../../core/http/contract-route';
import type { ${toPascalCase(name)}Service } from './service';

export function addRoutes(server: PlatformServer, service: ${toPascalCase(name)}Service): void {
	server.route({ ...contractRoute(Search${toPascalCase(name)}), handler: async ({ query }) => [...(await service.search(query.search))] });
}
`;

const index = (name: string): string => `import { defineDomain } from '../../../core/domain';
import { parse${toPascalCase(name)}Config } from './config';
import { unconfigured${toPascalCase(name)} } from './embedded';
import { addRoutes } from './routes';
import { create${toPascalCase(name)}Upstream } from './upstream';

/** ${toWords(name)}: the search of a configured service. */
export const domain = defineDomain({
	name: '${name}',
	parseConfig: parse${toPascalCase(name)}Config,
	register(server, config) {
		const { clock } = server.core;
		addRoutes(server, config === null ? unconfigured${toPascalCase(name)} : create${toPascalCase(name)}Upstream({ ...config, clock }));
	},
});
`;

const test = (name: string): string => `import { ada, type ConnectedSite, startPlatform, type TestPlatform } from '../support/platform';
import { type JsonServer, startJsonServer } from '../support/json-server';

const items = [{ id: 'a1', title: 'First' }];

let service: JsonServer;
let platform: TestPlatform;

beforeAll(async () => {
	service = await startJsonServer(() => items);
});
afterAll(() => service.close());
afterEach(() => platform.close());

async function search(site: ConnectedSite): Promise<{ readonly status: number; readonly body: unknown }> {
	const response = await site.send({ method: 'GET', target: '/wpcom/v2/sitewright/${name}?search=first', user: ada });
	return { status: response.status, body: await response.json() };
}

it('finds items', async () => {
	platform = await startPlatform({ env: { ${toConstantCase(name)}_BASE_URL: service.baseUrl } });
	expect(await search(await platform.connectSite())).toEqual({ status: 200, body: items });
});

it('says that it is not set up', async () => {
	platform = await startPlatform();
	expect(await search(await platform.connectSite())).toMatchObject({
		status: 503,
		body: { message: 'This search is not set up. Ask the administrator of the platform to set it up.' },
	});
});
`;

/** The files of a new domain by their path in the project: a search of a configured service, with its route and test. */
export function domainFiles(place: Place): Readonly<Record<string, string>> {
	const { room, name } = place;
	return {
		[`api/contract/${room}/${name}.contract.ts`]: contract(name),
		[`platform/domains/${room}/${name}/config.ts`]: config(name),
		[`platform/domains/${room}/${name}/service.ts`]: port(place),
		[`platform/domains/${room}/${name}/embedded.ts`]: embedded(name),
		[`platform/domains/${room}/${name}/upstream.ts`]: upstream(place),
		[`platform/domains/${room}/${name}/routes.ts`]: routes(place),
		[`platform/domains/${room}/${name}/index.ts`]: index(name),
		[`__tests__/platform/${room}/${name}.test.ts`]: test(name),
	};
}

const endOfList = '\n\t]);';

/** `platform/main.ts` with one more line at the end of its list. */
export function addToList(main: string, { room, name }: Place): string {
	if (!main.includes(endOfList)) {
		throw new Error('platform/main.ts has no list of domains.');
	}
	return main.replace(endOfList, () => `\n\t\timport('./domains/${room}/${name}'),${endOfList}`);
}
