import { defineBlock } from '../../editor/define-block';
import type { ButtonAttributes } from './attributes';
import metadata from './block.json';
import { Save } from './save';

export default defineBlock<ButtonAttributes>({
	name: metadata.name,
	keepsComment: true,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: Save,
	// Of the form that held its button as attributes, before 8.0.
	obsolete: ['submitButtonText', 'backgroundButtonColor', 'textButtonColor', 'customBackgroundButtonColor', 'customTextButtonColor'],
	edit: () => import('./edit'),
});
