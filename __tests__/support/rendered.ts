import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Facts about a block on a page, e.g. the address of its frame. */
export type Rendered = Readonly<Record<string, string | number | null>>;

export interface RenderedCase {
	readonly attributes: Readonly<Record<string, unknown>>;
	readonly expected: Rendered;
}

const directory = path.join(__dirname, '../blocks/rendered');

/** Attributes of blocks and what both the editor and the page must make of them: block → cases. */
export const renderedCases: Readonly<Record<string, readonly RenderedCase[]>> = Object.fromEntries(
	readdirSync(directory).map((file) => [path.parse(file).name, JSON.parse(readFileSync(path.join(directory, file), 'utf8')) as readonly RenderedCase[]])
);

/** The name of the block of a folder, e.g. `jetpack/gif`. */
export function blockNameOf(folder: string): string {
	const { name } = JSON.parse(readFileSync(path.join(__dirname, `../../blocks/${folder}/block.json`), 'utf8')) as { readonly name: string };
	return name;
}

/** An address whose parameters are sorted, without the one that names the site; null for none. */
export function canonical(address: string | null | undefined): string | null {
	if (!address) {
		return null;
	}
	const url = new URL(address);
	url.searchParams.delete('embed_domain');
	url.searchParams.sort();
	return url.href;
}
