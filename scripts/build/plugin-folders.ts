/** The folders whose files become part of the plugin. */
export const pluginFolders = [
	'api',
	'app',
	'blocks',
	'components',
	'editor',
	'entries',
	'extensions',
	'features',
	'patterns',
	'ports',
	'sagas',
	'store',
	'wordpress',
];
