import { registerBlockType } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import { __, sprintf } from '@wordpress/i18n';
import { type EditorInitialState, printedState } from '../store/printed-state';
import { isAvailable, isSwitchedOff, requiredPlan, shortNameOf } from './availability';
import { registerCategories } from './categories';
import type { AnyBlockDefinition } from './define-block';
import { lazyEdit } from './lazy-edit';
import { lazyIcon } from './lazy-icon';
import { keepUnknown, readSavedAttributes, withWritten, writtenAttribute } from './saved-attributes';
import { SwitchedOffEdit } from './switched-off-edit';

const saveNothing = () => null;

interface Schema {
	readonly type?: unknown;
	readonly default?: unknown;
}

type Schemas = Readonly<Record<string, Schema>>;

/** The settings of a block type: what the server knows of it, and what the definition adds. */
interface Settings {
	readonly title: string;
	readonly attributes?: Schemas;
	readonly supports?: object;
}

/** Attributes with the defaults that depend on the site. PHP prints an empty object as a list. */
const withDefaults = (attributes: object = {}, defaults: Readonly<Record<string, unknown>> = {}): Schemas =>
	Object.fromEntries(
		Object.entries(attributes).map(([name, schema]: readonly [string, Schema]) => [
			name,
			name in defaults
				? { ...schema, default: defaults[name] }
				: schema.type === 'object' && Array.isArray(schema.default)
					? { ...schema, default: {} }
					: schema,
		])
	);

/** Adds to the settings from the server what depends on the site and on both. */
function complete({ name, save, deprecated, defaults, keepsComment }: AnyBlockDefinition, settings: Settings, state: Partial<EditorInitialState>): object {
	const { title, supports } = settings;
	const shortName = shortNameOf(name);
	const ofSite = defaults?.(state);
	const attributes = { ...withDefaults(settings.attributes, ofSite), ...(keepsComment && writtenAttribute) };
	// WordPress 7.1 reads the attributes of every deprecation.
	const versions = keepUnknown(name, deprecated ?? []).map(({ attributes: own = attributes, ...version }) => ({
		...version,
		attributes: withDefaults(typeof own === 'function' ? own(attributes) : own, ofSite),
	}));
	// Accepts a block that has only its comment, as scripts write posts.
	const commentOnly = { attributes, supports, save: saveNothing };
	return {
		...settings,
		/* translators: %s: name of a block. */
		...(state.betaBlocks?.includes(shortName) && { title: sprintf(__('%s (beta)', 'sitewright'), title) }),
		attributes,
		supports: { ...supports, ...(!isAvailable(shortName) && requiredPlan(shortName) === null && { inserter: false }) },
		...((save || deprecated) && { deprecated: [...versions, ...(save ? [commentOnly] : [])] }),
	};
}

/**
 * Registers the blocks (spec 1 §6). An unavailable block is registered too, so that old posts stay valid. It can be
 * inserted only if the site may show an upgrade nudge for its plan. A beta block has a label and a class (spec 2 §1).
 */
export function registerBlocks(definitions: readonly AnyBlockDefinition[]): void {
	registerCategories();
	readSavedAttributes(definitions);
	const state = printedState();
	const byName = new Map(definitions.map((definition) => [definition.name, definition]));
	addFilter(
		'blocks.registerBlockType',
		'sitewright/blocks',
		(settings: Settings, name: string, deprecation: object | null) => {
			const definition = deprecation ? undefined : byName.get(name);
			return definition ? complete(definition, settings, state) : withWritten(settings, name);
		},
		// Before those of WordPress, which add attributes.
		1
	);
	for (const definition of definitions) {
		const { name, icon, save = saveNothing, transforms, settings, onRegistered } = definition;
		// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- WordPress's types know the attributes of one block, and not those of any
		registerBlockType(name, {
			...settings,
			...(state.betaBlocks?.includes(shortNameOf(name)) && {
				getEditWrapperProps: (attributes: never) => ({ ...settings?.getEditWrapperProps?.(attributes), className: 'is-beta' }),
			}),
			icon: lazyIcon(icon),
			edit: isSwitchedOff(name) ? SwitchedOffEdit : lazyEdit(definition),
			save,
			...(transforms && !isSwitchedOff(name) && { transforms }),
		} as never);
		if (isAvailable(name)) {
			onRegistered?.();
		}
	}
}
