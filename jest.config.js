import { appTests, platformTests, project, withoutWordPress } from './jest.shared.js';

/** Tests that need no WordPress: `app` runs in jsdom, `platform` over real HTTP, `scripts` runs the commands. */
export default {
	projects: [
		project('app', {
			...appTests,
			testMatch: ['<rootDir>/__tests__/{unit,sagas,blocks,extensions}/**/*.test.{ts,tsx}'],
		}),
		project('platform', {
			...platformTests,
			testPathIgnorePatterns: ['/node_modules/', '/platform/postgresql/'],
			globals: { testDatabase: 'sqlite' },
			globalSetup: '<rootDir>/__tests__/platform/support/start-sqlite.ts',
			globalTeardown: '<rootDir>/__tests__/platform/support/stop-sqlite.ts',
		}),
		project('scripts', {
			testEnvironment: 'node',
			testMatch: ['<rootDir>/__tests__/scripts/**/*.test.ts'],
		}),
	],
	...withoutWordPress,
};
