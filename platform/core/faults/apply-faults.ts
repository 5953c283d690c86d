import { type Environment, readHttpUrl, readText } from '../config/environment';
import type { Fault, Faults } from '../http/faults';
import { type FaultServer, slowMs, startFaultServer } from './fault-server';
import { createShare, type FaultKind, parseFaults, type ServiceFault } from './parse-faults';
import { serviceOf } from './services';

/** The settings and faults of a platform in which services fail on purpose. */
export interface AppliedFaults {
	/** The settings, with the address of a fault server in place of each service that fails. */
	readonly env: Environment;
	/** Faults of the platform's own answers; null for none. */
	readonly incoming: Faults | null;
	/** The faults, as in the setting; empty for none. */
	readonly names: readonly string[];
	close(): Promise<void>;
}

function toFault(kind: FaultKind): Fault {
	if (typeof kind === 'number') {
		return { kind: 'status', status: kind };
	}
	switch (kind) {
		case 'slow':
			return { kind: 'delay', ms: slowMs };
		case 'offline':
		case 'drop':
			return { kind: 'drop' };
		default:
			return { kind };
	}
}

/** Health checks go on: a site is not started before its platform answers. */
const isHealthCheck = (path: string): boolean => path.startsWith('/health/');

function incomingFaults(faults: readonly ServiceFault[]): Faults | null {
	const rules = faults
		.filter(({ service }) => serviceOf(service).handledBy === 'platform')
		.map(({ service, kind, share }) => ({ paths: serviceOf(service).paths, fault: toFault(kind), isDue: createShare(share) }));
	return rules.length === 0
		? null
		: {
				next: (_method, path) => {
					const rule = isHealthCheck(path) ? undefined : rules.find(({ paths }) => paths === undefined || paths.test(path));
					return rule?.isDue() ? rule.fault : null;
				},
			};
}

/**
 * Reads SITEWRIGHT_FAULTS and puts a server that fails before each outside service that it names. Nothing happens where it is empty.
 * @throws {ConfigError}
 */
export async function applyFaults(env: Environment): Promise<AppliedFaults> {
	const faults = parseFaults(env);
	const servers: FaultServer[] = [];
	const changes: Record<string, string> = {};
	for (const { service, kind, share } of faults) {
		const { setting, address = '', needs = {} } = serviceOf(service);
		if (setting !== undefined) {
			const server = await startFaultServer({ target: readHttpUrl(env, setting, address), kind, share });
			servers.push(server);
			changes[setting] = server.url;
			for (const [name, value] of Object.entries(needs)) {
				changes[name] = readText(env, name, value);
			}
		}
	}
	return {
		env: { ...env, ...changes },
		incoming: incomingFaults(faults),
		names: faults.map(({ service, kind, share }) => `${service}:${kind}${share === 1 ? '' : `@${Math.round(share * 100)}%`}`),
		close: async () => void (await Promise.all(servers.map((server) => server.close()))),
	};
}
