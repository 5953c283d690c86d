/** The work of one platform and its database, as `bench/scale.bench.ts` measures it. */
export interface Costs {
	/** Milliseconds of a core for one answer: of the platform, and of PostgreSQL. */
	readonly streamMs: number;
	readonly streamDatabaseMs: number;
	/** The same for one signed request of a site. */
	readonly requestMs: number;
	readonly requestDatabaseMs: number;
	/** Bytes of memory while an answer is open. */
	readonly openStreamBytes: number;
	/** Bytes of memory of a platform that does nothing. */
	readonly idleBytes: number;
	/** Bytes in the database for a site, and for each of its days with counts. */
	readonly siteBytes: number;
	readonly dayBytes: number;
}

/** How sites use it. An editor's site on a working day. */
export interface Usage {
	readonly streamsPerDay: number;
	readonly requestsPerDay: number;
	readonly streamSeconds: number;
	/** The part of a day's work that falls into its busiest hour. */
	readonly busiestHour: number;
}

export interface Need {
	readonly sites: number;
	readonly streamsPerSecond: number;
	readonly openStreams: number;
	readonly platformCores: number;
	readonly databaseCores: number;
	/** With one core each, so that one of them may be missing. */
	readonly processes: number;
	readonly memoryBytes: number;
	/** Of the busiest second. */
	readonly writesPerSecond: number;
	readonly yearBytes: number;
	readonly nextLimit: string;
}

/** The part of a core that is used in the busiest second; the rest is for kills, deployments and garbage collection. */
const usedPart = 0.6;
/** Connections of one process to PostgreSQL. */
const connectionsPerProcess = 10;
/** Connections that PostgreSQL takes without a pooler in front. */
const maxConnections = 400;
/** Cores of the largest common database machine. */
const maxDatabaseCores = 64;
/** Commits in a second of one PostgreSQL on fast disks. */
const maxCommits = 20_000;
/** Statements that write, for one answer: its count, its run, its end. */
const writesPerStream = 4;
const seconds = 3600;

/** Numbers from 0 to 1 that are the same in each run. */
function createRandom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

/** How many begin in a second: Poisson, by its normal approximation where there are many. */
function arrivals(mean: number, random: () => number): number {
	if (mean > 30) {
		const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
		return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
	}
	let count = 0;
	for (let product = random(); product > Math.exp(-mean); product *= random()) {
		count += 1;
	}
	return count;
}

function nextLimitOf({ processes, databaseCores, writesPerSecond, yearBytes }: Omit<Need, 'nextLimit'>): string {
	if (databaseCores > maxDatabaseCores || writesPerSecond > maxCommits) {
		return 'one PostgreSQL: a database for each region, to which a site belongs';
	}
	if (processes * connectionsPerProcess > maxConnections) {
		return 'connections to PostgreSQL: a pooler in front of it';
	}
	if (yearBytes > 1e12) {
		return 'the size of the counts: partitions by month';
	}
	if (processes > 1) {
		return 'the number of processes: more of them behind the balancer';
	}
	return 'one machine that fails: a second process';
}

/** Lives through the busiest hour of a day, second by second. */
export function simulate(sites: number, costs: Costs, usage: Usage): Need {
	const random = createRandom(sites);
	const streamRate = (sites * usage.streamsPerDay * usage.busiestHour) / seconds;
	const requestRate = (sites * usage.requestsPerDay * usage.busiestHour) / seconds;
	const begun: number[] = [];
	let open = 0;
	let mostOpen = 0;
	let mostCore = 0;
	let mostDatabase = 0;
	let mostWrites = 0;
	for (let second = 0; second < seconds; second += 1) {
		const streams = arrivals(streamRate, random);
		const requests = arrivals(requestRate, random);
		begun.push(streams);
		open += streams - (begun[second - usage.streamSeconds] ?? 0);
		mostOpen = Math.max(mostOpen, open);
		// The work of an answer is spread over the time in which it is open.
		const core = (open / usage.streamSeconds) * costs.streamMs + requests * costs.requestMs;
		const database = (open / usage.streamSeconds) * costs.streamDatabaseMs + requests * costs.requestDatabaseMs;
		mostCore = Math.max(mostCore, core / 1000);
		mostDatabase = Math.max(mostDatabase, database / 1000);
		mostWrites = Math.max(mostWrites, (open / usage.streamSeconds) * writesPerStream);
	}
	const processes = Math.ceil(mostCore / usedPart) + (sites > 100 ? 1 : 0) || 1;
	const need = {
		sites,
		streamsPerSecond: streamRate,
		openStreams: mostOpen,
		platformCores: mostCore,
		databaseCores: mostDatabase,
		processes,
		memoryBytes: processes * costs.idleBytes + mostOpen * costs.openStreamBytes,
		writesPerSecond: mostWrites,
		yearBytes: sites * (costs.siteBytes + 365 * costs.dayBytes),
	};
	return { ...need, nextLimit: nextLimitOf(need) };
}
