import { parseJson } from '../../../api/core/parse-json';

/**
 * The fields that may leave the page, by name: `status`, `track.kind` (a field `kind` of an object `track`), or `drafts.*` (every
 * value of a record), or `#payload` (only if it is a number). What is not named never leaves.
 */
export interface ExportedFields {
	/** Codes, ids, numbers. */
	readonly facts: readonly string[];
	/** Texts that a person typed, a model wrote or a server sent; exported only if the person asks for it. */
	readonly texts: readonly string[];
	/** Of a cache of RTK Query: the fields of the arguments and the answer of an endpoint, in place of these. */
	readonly answers?: (endpoint: string) => ExportedFields;
}

export const noFields: ExportedFields = { facts: [], texts: [] };

/** Deeper values and further items are left out: a report is read by people. */
const maxDepth = 24;
const maxItems = 500;

/** A fact has no space, no query and no “@”, so that no sentence, signature or mail address is one. */
const fact = /^[\w:./+-]{0,120}$/;
/** Longer than any id: a token, a key, or an encoded file. */
const longRun = /[\w+/=-]{40,}/;
/** Keys of well-known services, and of our licences. */
const knownKey = /\b(?:(?:sk|pk|rk|gh[a-z]|xox[a-z]|SW)[_-][\w-]{12,}|AKIA\w{12,})/;
const marker = /^‹text \d+, \d+ characters›$/;
/** A name has no dot: a key with one can be the name of a server, or a part of a mail address. */
const identifier = /^[\w:$-]{1,64}$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const hasDigit = (text: string): boolean => /\d/.test(text);

/** Whether it is long and mixes letters and digits. Words that hyphens join, such as ids and names of models, are looked at one by one. */
const isMixed = (text: string): boolean => (text.match(/\w{24,}/g) ?? []).some((run) => hasDigit(run) && /[a-z]/i.test(run));

/** Whether a fact or a name looks like a secret. */
const isSecret = (text: string): boolean => longRun.test(text) || knownKey.test(text) || isMixed(text);

/** In a text also what is shorter or has hyphens, for a text is not needed to the letter; but no id of a block. */
const maskRun = (run: string): string =>
	!uuid.test(run) && hasDigit(run) && (run.length >= 24 ? /[a-z]/i.test(run) : /[a-z]/.test(run) && /[A-Z]/.test(run)) ? '‹secret›' : run;

/** Addresses lose their queries, which can hold signatures, and names with passwords; what looks like a secret is masked. */
const maskText = (text: string): string =>
	text
		.replace(/(https?:\/\/[^\s"'<>?#]+)([?#][^\s"'<>]*)?/g, '$1')
		.replace(/\/\/[^/@\s]+@/g, '//‹secret›@')
		.replace(new RegExp(longRun, 'g'), '‹secret›')
		.replace(new RegExp(knownKey, 'g'), '‹secret›')
		.replace(/[\w+=-]{16,}/g, maskRun);

/** Parts of a cache, and of its actions, that hold no arguments and no answer. */
const bookkeeping: ReadonlySet<string> = new Set(['queries', 'mutations', 'provided', 'subscriptions', 'config', 'meta', 'arg', 'error']);
const content: ReadonlySet<string> = new Set(['data', 'originalArgs', 'value']);

/** RTK Query names an entry of its cache `endpoint(arguments as JSON)`. */
function parseCacheKey(key: unknown): { readonly endpoint: string; readonly json: string } | null {
	const [, endpoint, json] = (typeof key === 'string' && /^(\w{1,64})\((.*)\)$/s.exec(key)) || [];
	return endpoint === undefined || json === undefined ? null : { endpoint, json };
}

/** The endpoint that an entry of a cache or the argument of a request belongs to; empty where it does not say so. */
const endpointOf = ({ endpointName, queryCacheKey }: Readonly<Record<string, unknown>>): string =>
	typeof endpointName === 'string' ? endpointName : (parseCacheKey(queryCacheKey)?.endpoint ?? '');

/** Whether a part belongs to the arguments or the answer of an endpoint. A part that RTK Query may add one day does, too. */
const isContent = (name: string, parent: string, part: unknown): boolean =>
	content.has(name) || (typeof part === 'object' && parent !== 'queries' && parent !== 'mutations' && !bookkeeping.has(name));

export type Redact = (value: unknown, fields: ExportedFields, name: string) => unknown;

/**
 * A function that copies plain data and keeps of it what may leave. Other texts become a marker, the same for equal texts; other
 * numbers become 0. Objects, lists, true, false and null keep their shape, so that a view can show them.
 */
export function createRedactor({ includesPrompts }: { readonly includesPrompts: boolean }): Redact {
	const known = new Map<string, number>();

	function mark(text: string): string {
		if (text === '' || marker.test(text)) {
			return text;
		}
		const number = known.get(text) ?? known.size + 1;
		known.set(text, number);
		return `‹text ${number}, ${text.length} characters›`;
	}

	function redactText(text: string, isFact: boolean, isText: boolean): string {
		if (isFact && fact.test(text) && !isSecret(text)) {
			return text;
		}
		return isText && includesPrompts ? maskText(text) : mark(text);
	}

	function redactKey(key: string, fields: ExportedFields): string {
		const entry = parseCacheKey(key);
		if (entry === null) {
			return identifier.test(key) && !isSecret(key) ? key : mark(key);
		}
		const { endpoint, json } = entry;
		const argument = parseJson(json);
		return argument === undefined
			? `${endpoint}(${json === 'undefined' ? json : mark(json)})`
			: `${endpoint}(${JSON.stringify(walk(argument, fields.answers?.(endpoint) ?? fields, 'originalArgs', '', 0))})`;
	}

	function redactParts(value: object, fields: ExportedFields, key: string, depth: number): object {
		const { answers } = fields;
		const parts = Object.entries(value).filter(([name]) => name !== '__proto__');
		const endpoint = answers && endpointOf(Object.fromEntries(parts));
		return Object.fromEntries(
			parts.map(([name, part]) => {
				const own = answers !== undefined && endpoint !== undefined && isContent(name, key, part) ? answers(endpoint) : fields;
				return [redactKey(name, fields), walk(part, own, name, key, depth + 1)];
			})
		);
	}

	function walk(value: unknown, fields: ExportedFields, key: string, parent: string, depth: number): unknown {
		const isIn = (list: readonly string[]) => list.includes(key) || list.includes(`${parent}.${key}`) || list.includes(`${parent}.*`);
		switch (typeof value) {
			case 'boolean':
				return value;
			case 'number':
				return isIn(fields.facts) || fields.facts.includes(`#${key}`) ? value : 0;
			case 'string':
				return key === 'queryCacheKey' ? redactKey(value, fields) : redactText(value, isIn(fields.facts), isIn(fields.texts));
			case 'object':
				if (value === null || depth > maxDepth) {
					return null;
				}
				return Array.isArray(value)
					? value.slice(0, maxItems).map((item) => walk(item, fields, key, parent, depth + 1))
					: redactParts(value, fields, key, depth);
			default:
				return undefined;
		}
	}

	return (value, fields, name) => walk(value, fields, name, '', 0);
}
