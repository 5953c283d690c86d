import path from 'node:path';
import type { CopyRspackPluginOptions } from '@rspack/core';
import { coarserCountries } from './coarser-countries';
import { builtMetadata, parseBlockMetadata } from './manifest';
import { parsePatternMetadata, patternContent, patternMetadata } from './patterns';

/** What the plugin ships beside scripts and styles, some of it changed on the way. */
export const copiedFiles: CopyRspackPluginOptions['patterns'] = [
	{ from: 'wordpress', to: '.' },
	{
		from: 'blocks/**/block.json',
		to: '[path][name][ext]',
		transform: (content, file) => JSON.stringify(builtMetadata(parseBlockMetadata(content.toString()), path.dirname(file)), null, '\t'),
	},
	{ from: 'extensions/*/extension.json', to: '[path][name][ext]', noErrorOnMissing: true },
	// One folder each: a pattern that begins with several is watched at the root, where the demo site writes all the time.
	...['blocks', 'extensions'].map((from) => ({ from: `${from}/**/php/**/*.php`, to: '[path][name][ext]', noErrorOnMissing: true })),
	...['blocks', 'extensions', 'api'].map((from) => ({ from: `${from}/**/constants.json`, to: '[path][name][ext]', noErrorOnMissing: true })),
	// Natural Earth, public domain (docs/decisions/032-map.md).
	{ from: 'node_modules/world-atlas/countries-50m.json', to: 'blocks/map/country-shapes.json', transform: (json) => coarserCountries(json.toString()) },
	{ from: 'patterns/*/content.html', to: '[path][name].php', transform: (content) => patternContent(content.toString()) },
	{
		from: 'patterns/*/pattern.json',
		to: '[path][name].php',
		transform: (content) => patternMetadata(parsePatternMetadata(content.toString())),
	},
];
