import { optionsInAttribute, SaveOptions } from '../shared/choices';
import { defineField } from '../shared/define-field';
import metadata from './block.json';
import constants from './constants.json';
import { icon } from './icon';

const option = 'jetpack/field-option-checkbox';

export default defineField({
	metadata,
	control: constants.field.control,
	icon,
	option,
	save: SaveOptions,
	deprecated: [optionsInAttribute(option, metadata.attributes)],
});
