import { appTests, embeddedDatabase, platformTests, programTests, project, withoutWordPress } from './jest.shared.js';

/** Tests that need no WordPress: `app` runs in jsdom, `platform` over real HTTP, `scripts` runs the commands. */
export default {
	projects: [
		project('app', {
			...appTests,
			testMatch: ['<rootDir>/__tests__/{unit,sagas,blocks,extensions}/**/*.test.{ts,tsx}'],
		}),
		project('platform', {
			...platformTests,
			...embeddedDatabase,
			testPathIgnorePatterns: ['/node_modules/', '/platform/postgresql/', ...programTests.ignorePatterns],
		}),
		project('scripts', {
			testEnvironment: 'node',
			testMatch: ['<rootDir>/__tests__/scripts/**/*.test.ts'],
			testPathIgnorePatterns: ['/node_modules/', ...programTests.ignorePatterns],
		}),
	],
	...withoutWordPress,
};
