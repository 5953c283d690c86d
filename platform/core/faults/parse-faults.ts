import { ConfigError, type Environment, readText } from '../config/environment';
import { isServiceName, type ServiceName, services } from './services';

/** The failure of a service in place of its answer. */
export type FaultKind = 'offline' | 'drop' | 'slow' | 'never' | 'not-json' | 'wrong-shape' | number;

/** A fault of one service. */
export interface ServiceFault {
	readonly service: ServiceName;
	/** A number is an HTTP status. */
	readonly kind: FaultKind;
	/** The share of the requests that fail, from 0 to 1; evenly, so that a run can be repeated. */
	readonly share: number;
}

/** The faults beside HTTP statuses, with what each of them is. */
export const faultKinds = {
	offline: 'no connection',
	drop: 'the connection breaks within the answer',
	slow: 'the answer comes 15 seconds late',
	never: 'no answer ever comes',
	'not-json': 'a page of HTML with status 200',
	'wrong-shape': 'JSON with status 200 that is not what was asked for',
} as const;

const isKind = (text: string): text is keyof typeof faultKinds => Object.hasOwn(faultKinds, text);

function parseKind(text: string): FaultKind | null {
	if (isKind(text)) {
		return text;
	}
	return /^[45]\d\d$/.test(text) ? Number(text) : null;
}

function parseFault(item: string): ServiceFault {
	const [, service = '', what = '', percent = '100'] = /^([^:@]{1,40}):([^:@]{1,40})(?:@(\d{1,3})%)?$/.exec(item) ?? [];
	if (service === '' || Number(percent) < 1 || Number(percent) > 100) {
		throw new ConfigError(`“${item}” in SITEWRIGHT_FAULTS is not of the form SERVICE:FAULT or SERVICE:FAULT@50%.`);
	}
	if (!isServiceName(service)) {
		throw new ConfigError(`SITEWRIGHT_FAULTS names the service “${service}”, which there is not. The services are ${Object.keys(services).join(', ')}.`);
	}
	const kind = parseKind(what);
	if (kind === null) {
		throw new ConfigError(
			`SITEWRIGHT_FAULTS asks for the fault “${what}”, which there is not. The faults are ${Object.keys(faultKinds).join(', ')}, and a status from 400 to 599.`
		);
	}
	if (services[service].handledBy === 'site' && kind !== 'offline') {
		throw new ConfigError(`The service ${service} can only be offline: ${service}:offline.`);
	}
	return { service, kind, share: Number(percent) / 100 };
}

/**
 * The faults of the environment, e.g. `model:429,stripe:500,tus:drop@50%`; none where the setting is empty.
 * @throws {ConfigError} A sentence, also in production, where nothing is broken on purpose.
 */
export function parseFaults(env: Environment): readonly ServiceFault[] {
	const items = readText(env, 'SITEWRIGHT_FAULTS', '')
		.split(',')
		.map((item) => item.trim())
		.filter((item) => item !== '');
	if (items.length > 0 && env['NODE_ENV'] === 'production') {
		throw new ConfigError('SITEWRIGHT_FAULTS breaks services on purpose, and is refused with NODE_ENV=production. Remove it.');
	}
	const faults = items.map(parseFault);
	const twice = faults.find(({ service }, index) => faults.findIndex((other) => other.service === service) !== index);
	if (twice) {
		throw new ConfigError(`SITEWRIGHT_FAULTS names the service ${twice.service} twice.`);
	}
	return faults;
}

/** Decides request by request whether it fails, so that each share is spread evenly. */
export function createShare(share: number): () => boolean {
	let count = 0;
	return () => {
		count += 1;
		return Math.floor(count * share) > Math.floor((count - 1) * share);
	};
}
