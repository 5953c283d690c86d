import { getBlockType } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import type { OldVersion } from '../components/block-types';
import { parseBoolean } from '../components/parse-boolean';
import type { AnyBlockDefinition } from './define-block';

type Attributes = Readonly<Record<string, unknown>>;

interface BlockType {
	readonly name: string;
	readonly attributes: Readonly<Record<string, { readonly type?: unknown }>>;
}

interface RegisteredType {
	readonly attributes: Record<string, unknown>;
	readonly deprecated?: readonly { readonly attributes?: object | undefined }[] | undefined;
}

/** By block of ours: the attributes of old posts that are not kept. */
const obsolete = new Map<string, readonly string[]>();

/** By block: the attributes that posts hold and no version of the block declares. */
const unknown = new Map<string, Set<string>>();

/** Notes the unknown attributes of a comment, and has WordPress save them: it saves only what the type of a block declares. */
function noteUnknown(name: string, saved: Attributes): void {
	const type: RegisteredType | undefined = getBlockType(name);
	if (!type) {
		return;
	}
	const isDeclared = (key: string) =>
		[type, ...(type.deprecated ?? [])].some(({ attributes }) => Object.hasOwn(attributes ?? {}, key)) || obsolete.get(name)?.includes(key);
	for (const key of Object.keys(saved)) {
		if (!isDeclared(key)) {
			type.attributes[key] = {};
			unknown.set(name, (unknown.get(name) ?? new Set()).add(key));
		}
	}
}

/** The attributes that no version of the block declares. */
function unknownOf(name: string, attributes: Attributes): Attributes {
	return Object.fromEntries([...(unknown.get(name) ?? [])].filter((key) => Object.hasOwn(attributes, key)).map((key) => [key, attributes[key]]));
}

function textBooleansOf(schemas: BlockType['attributes'], saved: Attributes): Attributes {
	return Object.fromEntries(
		Object.entries(saved)
			.filter(([key, value]) => typeof value === 'string' && schemas[key]?.type === 'boolean')
			.map(([key, value]) => [key, parseBoolean(value)])
	);
}

/**
 * Reads from a block's comment what WordPress alone would drop: booleans that are saved as text (spec 2 §5 "Shared helpers"), and
 * attributes that we do not know, which newer versions of other plugins write.
 */
export function readSavedAttributes(definitions: readonly AnyBlockDefinition[]): void {
	for (const { name, obsolete: names = [] } of definitions) {
		obsolete.set(name, names);
	}
	addFilter(
		'blocks.getBlockAttributes',
		'sitewright/saved-attributes',
		(attributes: Attributes, { name, attributes: schemas }: BlockType, _html: unknown, saved?: Attributes) => {
			if (!saved || !obsolete.has(name)) {
				return attributes;
			}
			noteUnknown(name, saved);
			return { ...attributes, ...textBooleansOf(schemas, saved), ...unknownOf(name, saved) };
		}
	);
}

/** The old versions of a block; their migrations keep the attributes that no version knows. */
export function keepUnknown(name: string, deprecated: readonly OldVersion[]): readonly OldVersion[] {
	return deprecated.map((version) => {
		const { migrate } = version;
		if (!migrate) {
			return version;
		}
		const keepingMigrate = (attributes: never, innerBlocks: never) => {
			const migrated = migrate(attributes, innerBlocks);
			const kept = unknownOf(name, attributes);
			return Array.isArray(migrated) ? [{ ...kept, ...migrated[0] }, migrated[1]] : { ...kept, ...migrated };
		};
		return { ...version, migrate: keepingMigrate };
	});
}
