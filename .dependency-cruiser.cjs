/**
 * Who may import whom (docs/decisions/018-store.md). Everything that `allowed` does not name is an error: a new folder
 * gets its line here. `.dependency-cruiser.eager.cjs` holds what must stay lazy.
 */
const openFiles = require('./scripts/open-files.cjs');

const packages = '(node_modules/|^@wordpress/core-data$)';

/** The rooms (docs/decisions/061-rooms.md), as `scripts/rooms.ts` has them. */
const rooms = ['site', 'media', 'ai', 'video', 'money', 'readers', 'places', 'insight'];
const floors = '^(?:features|sagas|api|api/contract|platform/domains)/';
module.exports = {
	forbidden: [
		...rooms.slice(0, -1).map((room, index) => ({
			name: `${room}-knows-no-room-to-its-right`,
			comment: 'A room imports only from rooms to its left. What sees every room belongs to app/.',
			severity: 'error',
			from: { path: `${floors}${room}/` },
			to: { path: `${floors}(?:${rooms.slice(index + 1).join('|')})/` },
		})),
		...rooms.map((room) => ({
			name: `${room}-is-private`,
			comment: 'Another room uses only what scripts/open-files.cjs names. Add the file there if it is meant for others.',
			severity: 'error',
			from: { path: `^(?:features|sagas|api)/(?!contract/|core/|${room}/)` },
			to: { path: `^(?:features|sagas|api)/${room}/`, pathNot: (openFiles[room] ?? []).map((file) => `^${file}\\.tsx?$`) },
		})),
		{ name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
		{
			name: 'composition-is-known-by-its-types-alone',
			comment: 'The state and the dispatch are typed by app/root-reducer.ts; only app/ and entries/ use its values.',
			severity: 'error',
			from: { path: '^(store|sagas)/' },
			to: { path: '^app/', dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'editor-loads-the-store-lazily',
			comment: 'Registration is on every editor page: use import() for what needs the store.',
			severity: 'error',
			from: { path: '^editor/' },
			to: { path: '^app/', dependencyTypesNot: ['dynamic-import'] },
		},
		{
			name: 'blocks-of-a-family-share-one-folder',
			comment: 'What two blocks of a family need lives in blocks/FAMILY/shared/.',
			severity: 'error',
			from: { path: '^blocks/([^/]+)/([^/]+)/' },
			to: { path: '^blocks/$1/[^/]+/', pathNot: '^blocks/$1/($2|shared|deprecated|view)/' },
		},
	],
	allowed: [
		{ from: { path: '^(__tests__|scripts|bench|types)/|^[^/]+\\.(ts|js|cjs)$' }, to: {} },

		{ from: { path: '^api/contract/' }, to: { path: ['^api/contract/', `${packages}@sinclair/typebox`, '^(node:)?(fs|path|url)'] } },
		{ from: { path: '^api/(?!contract/)' }, to: { path: ['^(api|ports)/', packages] } },
		{ from: { path: '^ports/' }, to: { path: ['^(ports|api)/', packages] } },
		{ from: { path: '^store/' }, to: { path: ['^(store|api|ports)/', '^app/root-reducer', packages] } },
		{ from: { path: '^components/' }, to: { path: ['^components/', '^api/(core/errors|contract/video/constants\\.json)', packages] } },
		{ from: { path: '^features/' }, to: { path: ['^(features|api|ports|store|components)/', packages] } },
		{ from: { path: '^sagas/' }, to: { path: ['^(sagas|api|ports|store)/', '^features/(?!.*/components/)', '^app/root-reducer', packages] } },
		{ from: { path: '^editor/' }, to: { path: ['^(editor|features|components|ports|store)/', '^app/(with-app|rooms/list-inserter-media)', packages] } },
		{ from: { path: '^app/' }, to: { path: ['^(app|api|ports|store|features|sagas|editor|components)/', packages] } },
		{ from: { path: '^entries/' }, to: { path: ['^(entries|app|editor|features|sagas|components)/', packages] } },

		// A block knows its own folder and what its family shares; a view script knows the block's folder and `components/view/`.
		{
			from: { path: '^(blocks|extensions)/(?!.*/view(\\.ts|/))' },
			to: { path: ['^(editor|features|components|ports|store|api)/', packages] },
		},
		{ from: { path: '^(blocks|extensions)/([^/]+)/' }, to: { path: '^$1/$2/' } },
		{
			from: { path: '^blocks/.*/view(\\.ts|/)' },
			to: {
				path: [
					`${packages}(swiper|pmtiles|hls\\.js|(@types/)?(leaflet|topojson-\\w+))/`,
					'^components/view/',
					'^api/contract/money/currency/(read|write)-amount',
				],
			},
		},

		{ from: { path: '^pictures/' }, to: { path: '^pictures/' } },

		{ from: { path: '^platform/' }, to: { path: ['^platform/', '^api/contract/', '^package\\.json$', packages] } },
		{ from: { path: '^platform/' }, to: { dependencyTypes: ['core'] } },
	],
	allowedSeverity: 'error',
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '^(build|\\.site|coverage|wordpress)/|\\.scss$' },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		enhancedResolveOptions: {
			extensions: ['.ts', '.tsx', '.js', '.json'],
			exportsFields: ['exports'],
			conditionNames: ['import', 'require', 'node', 'default', 'types'],
		},
	},
};
