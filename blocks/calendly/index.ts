import { savedAround } from '../../components/saved-around';
import { defineBlock } from '../../editor/define-block';
import { type CalendlyAttributes, parseEmbed } from './attributes';
import metadata from './block.json';
import { buttonsOfSnippet } from './button';
import { v1 } from './deprecated/v1';
import { transforms } from './transforms';

export default defineBlock<CalendlyAttributes>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: savedAround(),
	deprecated: [v1],
	transforms,
	fromSnippet: parseEmbed,
	innerBlocksFromSnippet: buttonsOfSnippet,
	edit: () => import('./edit'),
});
