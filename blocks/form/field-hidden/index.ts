import { defineField } from '../shared/define-field';
import metadata from './block.json';
import constants from './constants.json';

export default defineField({
	name: metadata.name,
	control: constants.field.control,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	parts: () => import('./parts'),
});
