import { getBlockType } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import type { OldVersion } from '../components/block-types';
import { isRecord } from '../components/is-record';
import { parseBoolean } from '../components/parse-boolean';
import { conditionalLogic, groupName } from '../features/readers/forms/form-blocks';
import type { AnyBlockDefinition } from './define-block';

type Attributes = Readonly<Record<string, unknown>>;

interface BlockType {
	readonly name: string;
	readonly attributes: Readonly<Record<string, { readonly type?: unknown }>>;
}

interface RegisteredType {
	readonly name: string;
	attributes: Record<string, unknown>;
	readonly deprecated?: readonly { readonly attributes?: object | undefined }[] | undefined;
}

/** By block of ours: the attributes of old posts that are not kept. */
const obsolete = new Map<string, readonly string[]>();

/** By block: the attributes that posts hold and no version of the block declares, each with its number. */
const unknown = new Map<string, Map<string, number>>();

/**
 * So many of them a type declares for good. WordPress goes through all attributes of a type for each of its blocks, so the others are declared
 * only while it makes or writes a block that has them; a copy of such a block that is made in the editor is without them.
 */
const maxDeclared = 100;

/** How the comment of a block was written, where WordPress would write it differently. */
interface Written {
	/** The names of its attributes, in their order. */
	readonly names: readonly string[];
	/** Those that had the value of the default, which WordPress leaves out. */
	readonly defaults: readonly string[];
}

const writtenName = 'sitewrightWritten';

/** The attribute of a block that holds a `Written`. It has a source that WordPress does not know: it neither reads nor saves it. */
export const writtenAttribute = { [writtenName]: { type: 'object', source: 'none' } } as const;

/** Blocks of core in the forms of newer versions, each with what these save beside WordPress's attributes: when a group is shown. */
const coreBlocks: Readonly<Record<string, object>> = { 'core/button': {}, [groupName]: { [conditionalLogic]: {} } };

/** The settings of a block of core with that attribute, where its comment is kept. */
export const withWritten = <Settings extends { readonly attributes?: object }>(settings: Settings, name: string): Settings =>
	coreBlocks[name] && settings.attributes ? { ...settings, attributes: { ...coreBlocks[name], ...settings.attributes, ...writtenAttribute } } : settings;

/** Attributes whose defaults depend on the site. */
interface SiteDefaults {
	readonly names: readonly string[];
	/** The attribute of newer versions, which write them in any case. */
	readonly keptWith?: string | undefined;
}

/** By block whose comment is saved as it was written: what it goes on leaving out. */
const keptComments = new Map<string, SiteDefaults>();

const isWritten = (value: unknown): value is Written => isRecord(value) && 'names' in value && 'defaults' in value;

/** By type: its attributes in the order in which it declares them. A type that is registered anew is another one. */
const declared = new WeakMap<RegisteredType, Record<string, unknown>>();

function declaredOf(type: RegisteredType): Record<string, unknown> {
	const attributes = declared.get(type) ?? type.attributes;
	declared.set(type, attributes);
	return attributes;
}

const isDefault = (schema: unknown, value: unknown): boolean =>
	isRecord(schema) && 'default' in schema && JSON.stringify(schema.default) === JSON.stringify(value);

function writtenOf(type: RegisteredType, saved: Attributes): Attributes {
	const schemas = declaredOf(type);
	const names = Object.keys(saved).filter((name) => Object.hasOwn(schemas, name) || isUnknown(type, name));
	const isLeftOut = (name: string) => isDefault(schemas[name], saved[name]);
	const { names: ofSite = [], keptWith = '' } = keptComments.get(type.name) ?? {};
	const dropped = Object.hasOwn(saved, keptWith) ? [] : ofSite;
	const defaults = names.filter((name) => isLeftOut(name) && !dropped.includes(name));
	const usual = [...Object.keys(schemas), ...names.filter((name) => !Object.hasOwn(schemas, name))].filter(
		(name) => Object.hasOwn(saved, name) && !isLeftOut(name)
	);
	return names.join() === usual.join() ? {} : { [writtenName]: { names, defaults } satisfies Written };
}

/** A schema whose default WordPress does not look for when it saves, and still uses for a new block. */
const withoutDefault = (schema: object) => new Proxy(schema, { has: (target, name) => name !== 'default' && name in target });

/** The attributes of a type, those of a comment first, in its order. */
const asWritten = (schemas: Record<string, unknown>, { names, defaults }: Written): Record<string, unknown> =>
	Object.fromEntries(
		[...names, ...Object.keys(schemas)].map((name) => {
			const schema = schemas[name];
			return [name, defaults.includes(name) && isRecord(schema) ? withoutDefault(schema) : schema];
		})
	);

/**
 * Has WordPress write the comment of a block as it was: it writes attributes in the order of the type, right after it has asked for
 * what the block saves.
 */
function writeAsBefore(element: unknown, blockType: RegisteredType, attributes: Attributes): unknown {
	const { name } = blockType;
	if (obsolete.has(name) && blockType === getBlockType(name)) {
		const schemas = withRare(blockType, attributes);
		const written = attributes[writtenName];
		blockType.attributes = keptComments.has(name) && isWritten(written) ? asWritten(schemas, written) : schemas;
	}
	return element;
}

/** Whether posts hold an attribute that no version of a block declares. */
const isUnknown = ({ name }: RegisteredType, key: string): boolean => unknown.get(name)?.has(key) ?? false;

/** The attributes of a type, with those of a block that it does not declare for good. */
function withRare(type: RegisteredType, attributes: Attributes): Record<string, unknown> {
	const schemas = declaredOf(type);
	const rare = Object.keys(attributes).filter((key) => !Object.hasOwn(schemas, key) && isUnknown(type, key));
	return rare.length > 0 ? { ...schemas, ...Object.fromEntries(rare.map((key) => [key, {}])) } : schemas;
}

/** Notes the unknown attributes of a comment, and has WordPress read and save them: it knows only what the type of a block declares. */
function noteUnknown(name: string, saved: Attributes): void {
	const type: RegisteredType | undefined = getBlockType(name);
	if (!type) {
		return;
	}
	const schemas = declaredOf(type);
	const isDeclared = (key: string) =>
		Object.hasOwn(schemas, key) || (type.deprecated ?? []).some(({ attributes }) => Object.hasOwn(attributes ?? {}, key)) || obsolete.get(name)?.includes(key);
	const known = unknown.get(name) ?? new Map<string, number>();
	// WordPress makes a prototype of a value with that name, and saves none.
	for (const key of Object.keys(saved).filter((one) => one !== '__proto__' && !isDeclared(one))) {
		const number = known.get(key) ?? known.size;
		known.set(key, number);
		// A block without such an attribute has what all objects have under that name.
		if (number < maxDeclared && !(key in Object.prototype)) {
			schemas[key] = {};
		}
	}
	unknown.set(name, known);
	// WordPress makes the block next.
	type.attributes = withRare(type, saved);
}

/** The attributes that no version of the block declares. */
function unknownOf(name: string, attributes: Attributes): Attributes {
	const known = unknown.get(name);
	return Object.fromEntries(Object.entries(attributes).filter(([key]) => known?.has(key)));
}

/** What a value of another type means where the type is known; undefined for what pages do not read either. */
function meantBy(value: unknown, type: unknown): boolean | number | undefined {
	const isText = typeof value === 'string';
	if (type === 'boolean' && (isText || typeof value === 'number')) {
		return parseBoolean(value);
	}
	const number = Number(value);
	// One of them takes an empty text for a number, the other one what begins with it.
	return isText && (type === 'number' || type === 'integer') && Number.isFinite(number) && Number.parseFloat(value) === number ? number : undefined;
}

const meantOf = (schemas: BlockType['attributes'], saved: Attributes): Attributes =>
	Object.fromEntries(
		Object.entries(saved).flatMap(([key, value]) => {
			const meant = meantBy(value, schemas[key]?.type);
			return meant === undefined ? [] : [[key, meant]];
		})
	);

/**
 * The attributes of a block that nobody registered, with the line breaks around the blocks in it that the editor saves. WordPress joins
 * its parts by single ones.
 */
function withMissing(attributes: Attributes): Attributes {
	const { originalName, originalContent } = attributes;
	return typeof originalContent === 'string' && /^(?:jetpack|premium-content)\//.test(String(originalName))
		? {
				...attributes,
				originalContent: originalContent
					.replace(/(\/-->|<!-- \/wp:[^<>]{1,100} -->)\n(?=<!-- wp:)/g, '$1\n\n')
					.replace(/-->\n(?=<\/)/g, '-->')
					.replace(/([^-]>)\n(?=<!-- wp:)/g, '$1'),
			}
		: attributes;
}

/**
 * Reads from a block's comment what WordPress alone would drop: booleans and numbers that are saved in another type (spec 2 §5 "Shared
 * helpers"), and attributes that we do not know, which newer versions of other plugins write.
 */
export function readSavedAttributes(definitions: readonly AnyBlockDefinition[]): void {
	for (const { name, obsolete: names = [], keepsComment, keepsDefaultsWith, defaults } of definitions) {
		obsolete.set(name, names);
		if (keepsComment) {
			keptComments.set(name, { names: Object.keys(defaults?.({}) ?? {}), keptWith: keepsDefaultsWith });
		}
	}
	for (const name in coreBlocks) {
		obsolete.set(name, []);
		keptComments.set(name, { names: [] });
	}
	addFilter('blocks.getBlockAttributes', 'sitewright/saved-attributes', (attributes: Attributes, blockType: BlockType, _html: unknown, saved?: Attributes) => {
		const { name, attributes: schemas } = blockType;
		if (name === 'core/missing') {
			return withMissing(attributes);
		}
		if (!saved || !obsolete.has(name)) {
			return attributes;
		}
		noteUnknown(name, saved);
		const type: RegisteredType | undefined = getBlockType(name);
		// An old version of the block writes its comment as today.
		const written = type && type === blockType && keptComments.has(name) ? writtenOf(type, saved) : {};
		return { ...attributes, ...meantOf(schemas, saved), ...unknownOf(name, saved), ...written };
	});
	addFilter('blocks.getSaveElement', 'sitewright/saved-attributes', writeAsBefore);
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
