import type { LoaderContext } from '@rspack/core';

interface Options {
	/** The keys that are kept, in all objects. */
	readonly only?: readonly string[];
	/** The keys that are left out, in all objects. */
	readonly without?: readonly string[];
}

/**
 * A loader of a JSON file that leaves out what its importer does not need. A file that chunks import too is else in the entry with
 * all that any of them needs.
 */
export default function lessJson(this: LoaderContext<Options>, source: string): string {
	const { only, without = [] } = this.getOptions();
	return JSON.stringify(JSON.parse(source), (key, value: unknown) =>
		without.includes(key) || (key !== '' && only && !only.includes(key)) ? undefined : value
	);
}
