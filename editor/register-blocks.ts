import { registerBlockType } from '@wordpress/blocks';
import { __, sprintf } from '@wordpress/i18n';
import { readInitialState } from '../store/initial-state';
import { isAvailable, isSwitchedOff, requiredPlan, shortNameOf } from './availability';
import { registerCategories } from './categories';
import type { AnyBlockDefinition, BlockMetadata } from './define-block';
import { lazyEdit } from './lazy-edit';
import { SwitchedOffEdit } from './switched-off-edit';
import { readTextBooleans } from './text-booleans';

const saveNothing = () => null;

type Schemas = Readonly<Record<string, object>>;

/** The attributes of a block, or of an old version, with the defaults that depend on the site. */
const withDefaults = (attributes: object | undefined, defaults: Readonly<Record<string, string>>): Schemas =>
	Object.fromEntries(
		Object.entries((attributes ?? {}) as Schemas).map(([name, schema]) => [
			name,
			defaults[name] === undefined ? schema : { ...schema, default: defaults[name] },
		])
	);

/**
 * Accepts a block that has only its comment, as scripts write posts. WordPress 7.1 reads the attributes of every
 * deprecation, so a block without attributes needs an empty object.
 */
const commentOnlyDeprecation = ({ attributes = {}, supports }: BlockMetadata) => ({ attributes, supports, save: saveNothing });

/**
 * Registers the blocks (spec 1 §6). An unavailable block is registered too, so that old posts stay valid. It can be
 * inserted only if the site may show an upgrade nudge for its plan. A beta block has a label and a class (spec 2 §1).
 */
export function registerBlocks(definitions: readonly AnyBlockDefinition[]): void {
	registerCategories();
	readTextBooleans(definitions);
	const state = readInitialState();
	for (const definition of definitions) {
		const { icon, save, transforms, settings, onRegistered } = definition;
		const defaults = definition.defaults?.(state) ?? {};
		const metadata = { ...definition.metadata, attributes: withDefaults(definition.metadata.attributes, defaults) };
		const deprecated = definition.deprecated?.map((version) => ({ ...version, attributes: withDefaults(version.attributes, defaults) }));
		const shortName = shortNameOf(metadata.name);
		const isOffered = isAvailable(shortName);
		const isBeta = state.betaBlocks.includes(shortName);
		registerBlockType(metadata.name, {
			...metadata,
			...settings,
			...(isBeta && { getEditWrapperProps: (attributes: never) => ({ ...settings?.getEditWrapperProps?.(attributes), className: 'is-beta' }) }),
			/* translators: %s: name of a block. */
			title: isBeta ? sprintf(__('%s (beta)', 'sitewright'), metadata.title) : metadata.title,
			supports: { ...metadata.supports, ...(!isOffered && requiredPlan(shortName) === null && { inserter: false }) },
			icon,
			edit: isSwitchedOff(shortName) ? SwitchedOffEdit : lazyEdit(definition),
			save: save ?? saveNothing,
			...(save && { deprecated: [...(deprecated ?? []), commentOnlyDeprecation(metadata)] }),
			...(transforms && !isSwitchedOff(shortName) && { transforms }),
		} as never);
		if (isOffered) {
			onRegistered?.();
		}
	}
}
