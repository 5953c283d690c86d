import { defineField } from '../shared/define-field';
import { radioIcon as icon } from '../shared/icons';
import metadata from './block.json';
import constants from './constants.json';

export default defineField({ metadata, control: constants.field.control, icon, option: 'jetpack/field-option-radio' });
