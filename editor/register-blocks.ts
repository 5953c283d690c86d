import { registerBlockType } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import { __, sprintf } from '@wordpress/i18n';
import type { EditorInitialState } from '../store/initial-state';
import { printedState } from '../store/printed-state';
import { isAvailable, isSwitchedOff, requiredPlan, shortNameOf } from './availability';
import { registerCategories } from './categories';
import type { AnyBlockDefinition, BlockMetadata } from './define-block';
import { lazyEdit } from './lazy-edit';
import { keepUnknown, readSavedAttributes } from './saved-attributes';
import { SwitchedOffEdit } from './switched-off-edit';

const saveNothing = () => null;

type Schemas = Readonly<Record<string, object>>;

/** A block with the defaults that depend on the site, in its old versions too. */
function withDefaults(definition: AnyBlockDefinition, state: Partial<EditorInitialState>): AnyBlockDefinition {
	const { metadata, deprecated } = definition;
	const defaults = definition.defaults?.(state);
	if (!defaults) {
		return definition;
	}
	const complete = (attributes: object = {}) =>
		Object.fromEntries(
			Object.entries(attributes as Schemas).map(([name, schema]) => [name, name in defaults ? { ...schema, default: defaults[name] } : schema])
		);
	return {
		...definition,
		metadata: { ...metadata, attributes: complete(metadata.attributes) },
		...(deprecated && { deprecated: deprecated.map((version) => ({ ...version, attributes: complete(version.attributes) as never })) }),
	};
}

/**
 * Accepts a block that has only its comment, as scripts write posts. WordPress 7.1 reads the attributes of every
 * deprecation, so a block without attributes needs an empty object.
 */
const commentOnlyDeprecation = ({ attributes = {}, supports }: BlockMetadata) => ({ attributes, supports, save: saveNothing });

type Settings = Readonly<Record<string, unknown>> & { readonly title?: string };

/** Marks the title of beta blocks, in the language that WordPress found for it. */
function labelBetaBlocks(betaBlocks: readonly string[]): void {
	if (betaBlocks.length > 0) {
		addFilter('blocks.registerBlockType', 'sitewright/beta', (settings: Settings, name: string) =>
			/* translators: %s: name of a block. */
			name.startsWith('jetpack/') && betaBlocks.includes(shortNameOf(name)) && settings.title
				? { ...settings, title: sprintf(__('%s (beta)', 'sitewright'), settings.title) }
				: settings
		);
	}
}

/**
 * Registers the blocks (spec 1 §6). An unavailable block is registered too, so that old posts stay valid. It can be
 * inserted only if the site may show an upgrade nudge for its plan. A beta block has a label and a class (spec 2 §1).
 */
export function registerBlocks(definitions: readonly AnyBlockDefinition[]): void {
	registerCategories();
	readSavedAttributes(definitions);
	const state = printedState();
	const { betaBlocks = [] } = state;
	labelBetaBlocks(betaBlocks);
	for (const given of definitions) {
		const definition = withDefaults(given, state);
		const { metadata, icon, save, deprecated, transforms, settings, onRegistered } = definition;
		const shortName = shortNameOf(metadata.name);
		const isOffered = isAvailable(shortName);
		const isBeta = betaBlocks.includes(shortName);
		// WordPress takes the texts from its own list of blocks, which it translated on the server.
		const { title: _title, description: _description, keywords: _keywords, styles: _styles, variations: _variations, ...untranslated } = metadata;
		registerBlockType(
			{ ...metadata, textdomain: 'sitewright' } as never,
			{
				...untranslated,
				...settings,
				...(isBeta && { getEditWrapperProps: (attributes: never) => ({ ...settings?.getEditWrapperProps?.(attributes), className: 'is-beta' }) }),
				supports: { ...metadata.supports, ...(!isOffered && requiredPlan(shortName) === null && { inserter: false }) },
				icon,
				edit: isSwitchedOff(shortName) ? SwitchedOffEdit : lazyEdit(definition),
				save: save ?? saveNothing,
				...((save || deprecated) && { deprecated: [...keepUnknown(metadata.name, deprecated ?? []), ...(save ? [commentOnlyDeprecation(metadata)] : [])] }),
				...(transforms && !isSwitchedOff(shortName) && { transforms }),
			} as never
		);
		if (isOffered) {
			onRegistered?.();
		}
	}
}
