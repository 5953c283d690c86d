import type { LoaderContext } from '@rspack/core';

interface Options {
	/** The keys of the file that are kept. */
	readonly only?: readonly string[];
	/** The keys that are left out, in all objects. */
	readonly without?: readonly string[];
}

/**
 * A loader of a JSON file that leaves out what its importer does not need. A file that chunks import too is else in the entry with
 * all that any of them needs.
 * @throws Error for a key that the file does not have.
 */
export default function lessJson(this: LoaderContext<Options>, source: string): string {
	const { only, without = [] } = this.getOptions();
	const all: Readonly<Record<string, unknown>> = JSON.parse(source);
	const kept = Object.entries(all).filter(([key]) => !only || only.includes(key));
	const dropped = new Set<string>();
	const less = JSON.stringify(Object.fromEntries(kept), (key, value: unknown) => {
		if (!without.includes(key)) {
			return value;
		}
		dropped.add(key);
		return undefined;
	});
	const lacking = [...(only?.filter((key) => !Object.hasOwn(all, key)) ?? []), ...without.filter((key) => !dropped.has(key))];
	if (lacking.length > 0) {
		throw new Error(`${this.resourcePath} has no ${lacking.join(', ')}.`);
	}
	return less;
}
