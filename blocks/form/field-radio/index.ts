import { optionsInAttribute, SaveOptions } from '../shared/choices';
import { defineField } from '../shared/define-field';
import { radioIcon as icon } from '../shared/icons';
import metadata from './block.json';
import constants from './constants.json';

const option = 'jetpack/field-option-radio';

export default defineField({
	metadata,
	control: constants.field.control,
	icon,
	option,
	save: SaveOptions,
	deprecated: [optionsInAttribute(option, metadata.attributes)],
});
