import { project, react19 } from './jest.shared.js';

const sameOnEveryDatabase = [
	'ai-provider',
	'commands',
	'gifs',
	'images',
	'keys-file',
	'languages',
	'logs',
	'media-sources',
	'places',
	'process',
	'restaurants',
	'service-faults',
	'streaming',
	'time-outs',
	'tracing',
	'transcriptions',
	'videos/(bucket|captions|copies|crafted-files|disk-errors|killed|move-videos)',
];

/** Programs that the platform starts are those that the set-up built. */
const builtPrograms = { '/probe-command$': '<rootDir>/__tests__/platform/support/built-probe-command.ts' };

/** Tests that need no WordPress: `app` runs in jsdom, `platform` over real HTTP, `scripts` runs the commands. */
export default {
	projects: [
		project('app', {
			testEnvironment: 'jest-fixed-jsdom',
			testMatch: ['<rootDir>/__tests__/{unit,sagas,blocks,extensions}/**/*.test.{ts,tsx}'],
			setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup-app.ts'],
		}),
		// Saves, edits, extensions and the admin page once more, on the React of the next versions of WordPress.
		project('react-19', {
			testEnvironment: 'jest-fixed-jsdom',
			testMatch: ['<rootDir>/__tests__/{blocks/every-block,extensions/**/*,unit/admin/*}.test.tsx'],
			setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup-app.ts', '<rootDir>/__tests__/support/setup-react-19.ts'],
			moduleNameMapper: react19,
		}),
		project('platform', {
			testEnvironment: 'node',
			testMatch: ['<rootDir>/__tests__/platform/**/*.test.ts'],
			testPathIgnorePatterns: ['/node_modules/', '/platform/postgresql/'],
			moduleNameMapper: builtPrograms,
			globals: { testDatabase: 'sqlite' },
			globalSetup: '<rootDir>/__tests__/platform/support/start-sqlite.ts',
			globalTeardown: '<rootDir>/__tests__/platform/support/stop-sqlite.ts',
		}),
		// The same files on PostgreSQL, but for those that need no database, test the embedded one, or ask the database nothing that
		// another file does not: their subject is bytes, processes or services.
		project('platform-postgresql', {
			testEnvironment: 'node',
			testMatch: ['<rootDir>/__tests__/platform/**/*.test.ts'],
			testPathIgnorePatterns: ['/node_modules/', '/platform/(sqlite|unit)/', `/platform/(${sameOnEveryDatabase.join('|')})\\.test\\.ts$`],
			moduleNameMapper: builtPrograms,
			globals: { testDatabase: 'postgresql' },
			globalSetup: '<rootDir>/__tests__/platform/support/start-postgres.ts',
			globalTeardown: '<rootDir>/__tests__/platform/support/stop-postgres.ts',
		}),
		project('scripts', {
			testEnvironment: 'node',
			testMatch: ['<rootDir>/__tests__/scripts/**/*.test.ts'],
		}),
	],
	// What a test file loaded is seldom freed: with gigabytes of it, collecting garbage takes longer than a new worker.
	workerIdleMemoryLimit: '1500MB',
	// Jest's default leaves one core idle.
	maxWorkers: '100%',
	// A limit for what hangs: on a busy machine, tests that kill platforms take half a minute.
	testTimeout: 120_000,
};
