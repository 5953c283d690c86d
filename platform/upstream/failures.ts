import { UpstreamFailure } from '../errors';
import type { UpstreamTrouble } from './json-upstream';

interface Service {
	/** As people know it. */
	readonly name: string;
	/** What codes begin with. */
	readonly code: string;
	/** What the person can do instead, as a sentence. */
	readonly wayOut: string;
	/** Said where the service refuses the platform. */
	readonly refusal: string;
}

/** What callers are told of a foreign service's troubles; the detail is for the log alone. */
export function describeTroubles({ name, code, wayOut, refusal }: Service): (trouble: UpstreamTrouble, detail: string) => UpstreamFailure {
	const failures: Readonly<Record<UpstreamTrouble, readonly [status: number, message: string]>> = {
		refused: [502, refusal],
		limited: [429, `${name} was asked too often. Please wait a few minutes and try again.`],
		slow: [504, `${name} took too long to answer. Please try again.`],
		unavailable: [502, `${name} cannot be reached at the moment. ${wayOut}`],
		unreadable: [502, `${name} gave an answer that the platform does not understand. ${wayOut}`],
	};
	return (trouble, detail) => new UpstreamFailure(failures[trouble][0], `${code}_${trouble}`, failures[trouble][1], detail);
}
