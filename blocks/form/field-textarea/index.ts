import { defineField } from '../shared/define-field';
import { textareaIcon as icon } from '../shared/icons';
import metadata from './block.json';
import constants from './constants.json';

export default defineField({ metadata, control: constants.field.control, icon });
