import { addFilter } from '@wordpress/hooks';
import { defineBlock } from '../../../editor/define-block';
import type { FormAttributes } from './attributes';
import metadata from './block.json';
import { v1 } from './deprecated/v1';
import { v2 } from './deprecated/v2';
import { withGroupConditions } from './with-group-conditions';
import { Save } from './save';
import { transforms } from './transforms';

export default defineBlock<FormAttributes>({
	name: metadata.name,
	keepsComment: true,
	keepsDefaultsWith: 'variationName',
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: Save,
	deprecated: [v2, v1],
	transforms,
	defaults: ({ formDefaults = { subject: '', to: '' } }) => formDefaults,
	edit: () => import('./edit'),
	onRegistered: () => addFilter('editor.BlockEdit', 'sitewright/form-groups', withGroupConditions),
});
