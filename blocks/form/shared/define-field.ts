import { type BlockDefinition, defineBlock } from '../../../editor/define-block';
import type { LoadIcon } from '../../../editor/lazy-icon';
import { optionsInAttribute, SaveField } from './choices';
import type { FieldParts } from './edit';
import type { FieldAttributes } from './field-attributes';
import { type OptionName, transformsTo } from './transforms';

interface FieldDefinition {
	readonly name: string;
	/** A `FieldControl`, from `constants.json` of the field's folder. */
	readonly control: string;
	readonly icon: LoadIcon;
	/** Whether a person chooses how dates are written. */
	readonly hasDateFormat?: boolean;
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
export function defineField({ name, control, icon, hasDateFormat = false, option, save, parts }: FieldDefinition) {
	return defineBlock<FieldAttributes>({
		name,
		keepsComment: true,
		icon,
		save: save ?? SaveField,
		...(option && { deprecated: [optionsInAttribute(option)] }),
		transforms: transformsTo(name, option),
		edit: async () => {
			const { fieldEdit, newFields } = await import('./edit');
			const own = await parts?.();
			return {
				default: fieldEdit(control, hasDateFormat, own),
				variations: newFields(name, option),
				...(own?.styles !== undefined && { styles: own.styles }),
			};
		},
	});
}
