const { existsSync, readdirSync } = process.getBuiltinModule('node:fs');
const path = process.getBuiltinModule('node:path');

/** The folders of blocks that are no block themselves, but hold several (docs/decisions/015-block-families.md). */
const families = readdirSync(path.join(__dirname, 'blocks')).filter((name) => !existsSync(path.join(__dirname, 'blocks', name, 'block.json')));

/** Who may import whom: docs/decisions/003-house.md. */
module.exports = {
	forbidden: [
		{ name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
		{
			name: 'nothing-imports-blocks',
			comment: 'A block is a leaf; what two blocks need lives in features/, components/ or editor/. Entries find blocks by their folder.',
			severity: 'error',
			from: { pathNot: '^(blocks|__tests__|scripts)/' },
			to: { path: '^blocks/' },
		},
		{
			name: 'blocks-import-no-other-block',
			comment: 'What two blocks need lives in features/, components/ or editor/.',
			severity: 'error',
			from: { path: '^blocks/([^/]+)/' },
			to: { path: '^blocks/([^/]+)/', pathNot: '^blocks/$1/' },
		},
		{
			name: 'family-shares-by-folder',
			comment: 'Blocks of a family share what lies in its folder `shared`, and do not import each other.',
			severity: 'error',
			from: { path: `^blocks/(${families.join('|')})/([^/]+)/` },
			to: { path: '^blocks/$1/', pathNot: '^blocks/$1/($2|shared)/' },
		},
		{
			name: 'contract-stands-alone',
			severity: 'error',
			from: { path: '^api/contract/' },
			to: { pathNot: ['^api/contract/', '^node_modules/@sinclair/typebox', '^node:', '^(fs|path|url)'] },
		},
		{
			name: 'api-imports-no-feature',
			severity: 'error',
			from: { path: '^api/' },
			to: { path: '^(features|sagas|blocks|components|editor|app|platform)/' },
		},
		{
			name: 'store-imports-no-feature',
			comment: 'Slices inject themselves into the store; the store knows none of them.',
			severity: 'error',
			from: { path: '^store/' },
			to: { path: '^(features|sagas|blocks|components|editor|app|platform)/' },
		},
		{
			name: 'features-know-no-saga',
			comment: 'Features say what happened; sagas listen. The block that needs a saga brings it.',
			severity: 'error',
			from: { path: '^features/' },
			to: { path: '^(sagas|blocks|editor|app|platform)/' },
		},
		{
			name: 'sagas-know-no-view',
			severity: 'error',
			from: { path: '^sagas/' },
			to: { path: '^(blocks|components|editor|app|platform)/|^features/.*/components/' },
		},
		{
			name: 'app-code-is-not-platform-code',
			severity: 'error',
			from: { path: '^(blocks|components|features|sagas|store|editor|app|entries)/' },
			to: { path: '^(platform|scripts)/' },
		},
		{
			name: 'platform-shares-the-contract-only',
			severity: 'error',
			from: { path: '^platform/' },
			to: { path: '^(blocks|components|features|sagas|store|editor|app|entries)/|^api/(?!contract/)' },
		},
		{
			name: 'pages-load-no-editor',
			comment: 'A view script runs on published pages: no framework, nothing of the editor.',
			severity: 'error',
			from: { path: '^blocks/.+/view(\\.ts|/)' },
			to: { path: '^(api|store|features|sagas|editor|app|components)/|node_modules/(@wordpress|react|react-dom|@reduxjs)/' },
		},
		{
			name: 'edit-is-lazy',
			comment: 'What is eager is on every editor page: registration, save and deprecations only.',
			severity: 'error',
			from: { path: '^blocks/.+/(index|save|transforms)\\.tsx?$|^entries/editor\\.ts$|^editor/' },
			to: {
				path: '^(store/(?!initial-state)|sagas|api/|app/)|^blocks/.+/edit\\.tsx|node_modules/(@reduxjs|react-redux|redux-saga|markdown-it|swiper|tus-js-client)/',
				dependencyTypesNot: ['dynamic-import', 'type-only'],
			},
		},
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '^(build|\\.site|coverage|wordpress)/' },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
	},
};
