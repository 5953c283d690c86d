/**
 * What must stay lazy, over any number of files. Types and `import()` are left out, so that only code is seen which is
 * loaded at once.
 */
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
	forbidden: [
		{
			name: 'eager-script-stays-small',
			comment: 'Registration, save and deprecations are on every editor page. Load the store, edits and libraries with import().',
			severity: 'error',
			from: { path: '^(blocks|extensions)/.*/index\\.ts$|^entries/editor\\.ts$' },
			to: {
				path: '^(sagas|app|api/(?!contract/))|^store/(?!printed-state)|^blocks/.*edit\\.tsx|node_modules/(@reduxjs|@sinclair|react-redux|redux-saga|typed-redux-saga|leaflet|markdown-it|swiper|tus-js-client|eventsource-parser)/',
				reachable: true,
			},
		},
		{
			name: 'store-starts-without-the-rooms',
			comment: 'The slices and watchers of a room arrive with the first block or screen that needs them (docs/decisions/063-lazy-rooms.md).',
			severity: 'error',
			from: { path: '^app/with-app' },
			to: {
				path: '^(?:sagas|app/(?:rooms|ports))/(?:media|ai|video|money|readers|places)(?:/|\\.ts)|^features/(?:media|ai|video|money|readers|places)/[^/]+/(?:slice|actions)\\.ts$|^api/(?:media|ai|video|money|readers|places)/',
				reachable: true,
			},
		},
		{
			name: 'pages-load-no-editor',
			comment: 'A view script runs on published pages: no framework, nothing of the editor.',
			severity: 'error',
			from: { path: '^(blocks|extensions)/.*/view(\\.ts|/)' },
			to: {
				path: '^(api(?!/contract/money/currency/(?:read|write)-amount)|store|features|sagas|editor|app|components(?!/view))/|node_modules/(@wordpress|react|react-dom|@reduxjs)/',
				reachable: true,
			},
		},
	],
	options: { ...options, tsPreCompilationDeps: false, exclude: { ...options.exclude, dynamic: true } },
};
