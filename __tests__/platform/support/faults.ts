import type { Fault, Faults } from '../../../platform/core/http/faults';

export interface TestFaults extends Faults {
	/** The next request to this path has the fault; those after it have none. */
	inject(path: string, fault: Fault): void;
}

export function createFaults(): TestFaults {
	const pending = new Map<string, Fault[]>();
	return {
		inject: (path, fault) => void pending.set(path, [...(pending.get(path) ?? []), fault]),
		next: (_method, path) => pending.get(path)?.shift() ?? null,
	};
}
