import type { ReactElement } from 'react';
import { type BlockDefinition, type BlockMetadata, defineBlock } from '../../../editor/define-block';
import shared from './attributes.json';
import { optionsInAttribute, SaveField } from './choices';
import type { FieldParts } from './edit';
import type { FieldAttributes, FieldControl } from './field-attributes';
import { type OptionName, transformsTo } from './transforms';

interface FieldDefinition {
	readonly metadata: BlockMetadata;
	/** A `FieldControl`, from `constants.json` of the field's folder. */
	readonly control: string;
	readonly icon: ReactElement;
	/** The block of one option, if the options are blocks inside the field. */
	readonly option?: OptionName;
	/** Left out if the field saves its comment and its inner blocks alone. */
	readonly save?: BlockDefinition<FieldAttributes & Record<string, unknown>>['save'];
	/** Lazy: the views that only this field has. */
	readonly parts?: () => Promise<FieldParts>;
}

/**
 * Describes a field of a form: a block with the attributes, the edit and the transforms of all fields. A field is one folder;
 * no list of fields is edited.
 */
export function defineField({ metadata, control, icon, option, save, parts }: FieldDefinition) {
	const attributes = { ...shared, ...metadata.attributes };
	return defineBlock<FieldAttributes>({
		metadata: { ...metadata, attributes },
		icon,
		save: save ?? SaveField,
		...(option && { deprecated: [optionsInAttribute(option, attributes)] }),
		transforms: transformsTo(metadata.name, option),
		edit: async () => ({ default: (await import('./edit')).fieldEdit(control as FieldControl, 'dateFormat' in { ...metadata.attributes }, await parts?.()) }),
	});
}
