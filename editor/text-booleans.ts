import { addFilter } from '@wordpress/hooks';
import { parseBoolean } from '../components/parse-boolean';
import type { AnyBlockDefinition } from './define-block';

type Attributes = Readonly<Record<string, unknown>>;

interface BlockType {
	readonly name: string;
	readonly attributes: Readonly<Record<string, { readonly type?: unknown }>>;
}

/**
 * Reads booleans that are saved as text in a block's comment (spec 2 §5 "Shared helpers"). WordPress would replace them by their
 * default.
 */
export function readTextBooleans(definitions: readonly AnyBlockDefinition[]): void {
	const own = new Set(definitions.map(({ metadata }) => metadata.name));
	addFilter('blocks.getBlockAttributes', 'sitewright/text-booleans', (attributes: Attributes, { name, attributes: schemas }: BlockType, _html: unknown, saved?: Attributes) => {
		const texts = own.has(name)
			? Object.entries(saved ?? {}).filter(([key, value]) => typeof value === 'string' && schemas[key]?.type === 'boolean')
			: [];
		return texts.length === 0 ? attributes : { ...attributes, ...Object.fromEntries(texts.map(([key, value]) => [key, parseBoolean(value)])) };
	});
}
