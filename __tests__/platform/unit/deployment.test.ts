import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { parseCoreConfig } from '../../../platform/core/config/core-config';
import { parseFaults } from '../../../platform/core/faults/parse-faults';
import type { Environment } from '../../../platform/core/config/environment';
import { loadDomains } from '../../../platform/main';

const root = path.join(__dirname, '..', '..', '..');
const read = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8');

interface Service {
	readonly environment?: Readonly<Record<string, string>>;
	readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
	readonly healthcheck?: object;
	readonly build?: { readonly context: string; readonly dockerfile: string; readonly target: string };
	readonly volumes?: readonly string[];
	readonly networks?: readonly string[] | Readonly<Record<string, { readonly aliases?: readonly string[] }>>;
}

interface ComposeFile {
	readonly services: Readonly<Record<string, Service>>;
	readonly volumes: Readonly<Record<string, null>>;
}

/** The settings that the platform asks for, some only where another one is set. */
async function knownSettings(): Promise<ReadonlySet<string>> {
	const known = new Set<string>();
	const domains = await loadDomains();
	const services = ['OPENAI', 'IMAGE', 'TRANSCRIPTION', 'GIPHY', 'PEXELS', 'MAPBOX_GEOCODING', 'NOMINATIM', 'INSTAGRAM'];
	const some: Record<string, string> = Object.fromEntries(
		services.flatMap((name) => [
			[`${name}_API_KEY`, 'a-key'],
			[`${name}_TOKEN`, 'a-token'],
			[`${name}_APP_ID`, '1'],
			[`${name}_APP_SECRET`, 'a-secret'],
		])
	);
	some['S3_BUCKET'] = 'a-bucket';
	for (const values of [{}, some]) {
		const env = new Proxy<Environment>(values, {
			get(target, name) {
				known.add(String(name));
				return Reflect.get(target, name);
			},
		});
		parseCoreConfig(env);
		parseFaults(env);
		domains.forEach((domain) => domain.configure(env));
	}
	return known;
}

const compose = async (): Promise<ComposeFile> => parse(await read('deploy/compose.yaml'), { merge: true }) as ComposeFile;

it('every setting of the platform is documented, and every documented setting is one of the platform', async () => {
	const [, table = ''] = (await read('docs/platform.md')).split('## Settings');
	const documented = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) =>
		[...names.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name]) => name)
	);
	const known = await knownSettings();
	expect(documented.filter((name) => !known.has(name ?? ''))).toEqual([]);
	expect([...known].filter((name) => !documented.includes(name))).toEqual([]);
});

it('the compose file gives the platforms only settings that they know, and both the same', async () => {
	const { services, volumes } = await compose();
	const known = await knownSettings();
	const { 'platform-1': one, 'platform-2': two } = services;
	expect(Object.keys(one?.environment ?? {}).filter((name) => !known.has(name))).toEqual([]);
	expect(one).toEqual(two);
	const values = {
		...one?.environment,
		DATABASE_URL: 'postgres://one@postgres/one',
		PLATFORM_URL: 'https://platform.example',
		ALLOW_PRIVATE_SITES: '',
		...Object.fromEntries(
			Object.entries(one?.environment ?? {})
				.filter(([, value]) => value.includes('${'))
				.map(([name]) => [name, name.endsWith('URL') ? 'https://a.example' : ''])
		),
	};
	expect(parseCoreConfig({ ...values, DATABASE_URL: 'postgres://one@postgres/one' })).toMatchObject({ trustProxy: 1, drainMs: 5000 });
	for (const [name, { depends_on: needed = {}, volumes: mounted = [] }] of Object.entries(services)) {
		for (const other of Object.keys(needed)) {
			expect({ name, other, isChecked: services[other]?.healthcheck !== undefined }).toEqual({ name, other, isChecked: true });
		}
		const named = mounted.map((mount) => mount.split(':')[0] ?? '').filter((source) => !source.startsWith('.'));
		expect(named.filter((source) => !(source in volumes))).toEqual([]);
	}
});

it('the platforms ask DNS for the name of the site, and WordPress finds Caddy under it; on one machine both find Caddy', async () => {
	const { services } = await compose();
	const local = parse(await read('deploy/compose.local.yaml')) as Pick<ComposeFile, 'services'>;
	const networksOf = ({ networks = ['default'] }: Service = {}): readonly string[] => (Array.isArray(networks) ? networks : Object.keys(networks));
	const named = ({ networks = {} }: Service = {}): readonly string[] =>
		Object.entries(networks)
			.filter(([, network]) => JSON.stringify(network).includes('SITE_HOST'))
			.map(([name]) => name);
	const reach = (service: Service | undefined, caddy: Service | undefined): boolean => named(caddy).some((name) => networksOf(service).includes(name));
	expect(networksOf(services['caddy'])).toEqual(expect.arrayContaining([...networksOf(services['platform-1']), ...networksOf(services['wordpress'])]));
	expect([reach(services['platform-1'], services['caddy']), reach(services['wordpress'], services['caddy'])]).toEqual([false, true]);
	expect(reach(services['platform-1'], local.services['caddy'])).toBe(true);
});

it('the stages that the compose file builds are those of the Dockerfile, and no image is the newest of the day', async () => {
	const dockerfile = await read('deploy/Dockerfile');
	const stages = [...dockerfile.matchAll(/^FROM (\S+) AS (\S+)$/gm)];
	const { services } = await compose();
	const targets = Object.values(services).flatMap(({ build }) => (build === undefined ? [] : [build.target]));
	expect(targets.filter((target) => !stages.some(([, , name]) => name === target))).toEqual([]);
	expect(stages.filter(([, image = '']) => image.includes('latest') || (!image.includes(':') && !stages.some(([, , name]) => name === image)))).toEqual([]);
	expect(dockerfile).toMatch(/^USER node$/m);
	expect(dockerfile).toContain('/health/live');
});

it('the examples of settings name all that the files ask for, and nothing else', async () => {
	const asked = [...`${await read('deploy/compose.yaml')}`.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
	const given = [...(await read('deploy/.env.example')).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
	expect([...new Set(asked)].sort()).toEqual([...given].sort());
	const known = await knownSettings();
	const unit = `${await read('deploy/platform.env.example')}\n${(await read('deploy/sitewright-platform@.service')).replace(/^Environment=(.*)$/gm, (_line, settings: string) => settings.split(' ').join('\n'))}`;
	const used = [...unit.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
	expect(used.filter((name) => !known.has(name) && name !== 'NODE_ENV')).toEqual([]);
});

it('nginx writes no query and no referrer, which may have the code of a private video, into its logs', async () => {
	const text = await read('deploy/nginx.conf');
	const [, format = ''] = text.match(/log_format sitewright '([^']+)';/) ?? [];
	expect(format).toContain('$uri ');
	expect(format).not.toMatch(/\$(request|request_uri|args|http_referer)\b/);
	expect(text).toMatch(/access_log \S+ sitewright;/);
	expect(text).toMatch(/error_log \S+ crit;/);
});

it.each(['deploy/nginx.conf', 'deploy/Caddyfile'])('%s passes on streams and uploads as they come, and hides the metrics', async (file) => {
	const text = await read(file);
	const isNginx = file.endsWith('.conf');
	expect(text).toMatch(isNginx ? /proxy_buffering off;/ : /flush_interval -1/);
	expect(text).toMatch(isNginx ? /proxy_request_buffering off;/ : /request_body/);
	expect(text).toMatch(isNginx ? /client_max_body_size 26m;/ : /max_size 26MB/);
	expect(text).toMatch(/660s/);
	expect(text).toContain('/metrics');
	expect(text.split('{').length).toBe(text.split('}').length);
});
