import { defineField } from '../shared/define-field';
import metadata from './block.json';
import constants from './constants.json';
import { icon } from './icon';

export default defineField({ metadata, control: constants.field.control, icon, option: 'jetpack/field-option-checkbox' });
