import { defineBlock } from '../../editor/define-block';
import { type EventbriteAttributes, parseEmbed } from './attributes';
import metadata from './block.json';
import { v1 } from './deprecated/v1';
import { Save } from './save';
import { transforms } from './transforms';

export default defineBlock<EventbriteAttributes>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: Save,
	deprecated: [v1],
	transforms,
	fromSnippet: (text) => {
		const url = parseEmbed(text);
		return url === null ? null : { url };
	},
	edit: () => import('./edit'),
});
