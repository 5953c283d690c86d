import { defineField } from '../shared/define-field';
import metadata from './block.json';
import constants from './constants.json';
import { icon } from './icon';
import { Save } from './save';

export default defineField({ metadata, control: constants.field.control, icon, save: Save as never, parts: () => import('./parts') });
