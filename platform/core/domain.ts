import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync, RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastifyPlugin from 'fastify-plugin';
import type { Environment } from './config/environment';
import type { Migrations } from './db/migration';
import type { SealedTable } from './resealing';

/** The server as domains see it: the schemas of a route give its handler's types. */
export type PlatformServer = FastifyInstance<RawServerDefault, RawRequestDefaultExpression, RawReplyDefaultExpression, FastifyBaseLogger, TypeBoxTypeProvider>;

interface DomainDefinition<Section> {
	/** As its folder. */
	readonly name: string;
	/** The domains whose decorators of the server it uses; they come earlier in `platform/main.ts`. */
	readonly uses?: readonly string[];
	/** Reads the domain's section of the configuration; throws a ConfigError. */
	readonly parseConfig: (env: Environment) => Section;
	/** In order; a domain without tables has none. */
	readonly migrations?: Migrations;
	/** Columns whose texts are encrypted: they are encrypted again when the key changes. */
	readonly sealed?: readonly SealedTable[];
	/** Makes the domain's services and adds its routes. */
	readonly register: (server: PlatformServer, section: Section) => void;
}

/** A domain whose settings were read: what the platform starts. */
export interface ConfiguredDomain {
	readonly name: string;
	readonly migrations: Migrations;
	readonly sealed: readonly SealedTable[];
	readonly plugin: FastifyPluginAsync;
}

/** A part of the platform that stands alone: settings, tables, services and routes. */
export interface Domain {
	readonly name: string;
	readonly sealed: readonly SealedTable[];
	/** @throws ConfigError */
	configure(env: Environment): ConfiguredDomain;
}

export function defineDomain<Section>({ name, uses = [], parseConfig, migrations = {}, sealed = [], register }: DomainDefinition<Section>): Domain {
	return {
		name,
		sealed,
		configure(env) {
			const section = parseConfig(env);
			const plugin: FastifyPluginAsync = async (server) => register(server.withTypeProvider<TypeBoxTypeProvider>(), section);
			return { name, migrations, sealed, plugin: fastifyPlugin(plugin, { name, dependencies: [...uses] }) };
		},
	};
}
