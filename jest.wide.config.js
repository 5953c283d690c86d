import { appTests, embeddedDatabase, platformTests, programTests, project, react19, withoutWordPress } from './jest.shared.js';

const sameOnEveryDatabase = [
	'ai/ai-provider',
	'core/commands',
	'media/gifs',
	'ai/images',
	'core/keys-file',
	'core/languages',
	'core/logs',
	'media/media-sources',
	'places/places',
	'core/process',
	'places/restaurants',
	'core/service-faults',
	'ai/streaming',
	'core/time-outs',
	'core/tracing',
	'ai/transcriptions',
	'video/(bucket|captions|copies|crafted-files|disk-errors|killed|move-videos)',
];

/** Tests of whole programs, and tests of `jest.config.js` once more, on what else the product runs on. */
export default {
	projects: [
		project('programs', { ...platformTests, ...embeddedDatabase, testMatch: programTests.testMatch }),
		// Saves, edits, extensions and the admin page, on the React of the next versions of WordPress.
		project('react-19', {
			...appTests,
			testMatch: [
				'<rootDir>/__tests__/{blocks/every-block,extensions/**/*,unit/{app/admin-page,insight/analytics/analytics-section,site/settings/data-section,video/videos/videos-section}}.test.tsx',
			],
			setupFilesAfterEnv: [...appTests.setupFilesAfterEnv, '<rootDir>/__tests__/support/setup-react-19.ts'],
			// Not the bundle of the other tests: the set-up tells WordPress's warnings from ours by the files of its packages.
			moduleNameMapper: react19,
		}),
		// But for those that need no database, test the embedded one, or ask the database nothing that another file does not: their
		// subject is bytes, processes or services.
		project('platform-postgresql', {
			...platformTests,
			testPathIgnorePatterns: ['/node_modules/', '/platform/(sqlite|unit)/', `/platform/(${sameOnEveryDatabase.join('|')})\\.test\\.ts$`],
			globals: { testDatabase: 'postgresql' },
			globalSetup: '<rootDir>/__tests__/platform/support/start-postgres.ts',
			globalTeardown: '<rootDir>/__tests__/platform/support/stop-postgres.ts',
		}),
	],
	...withoutWordPress,
};
