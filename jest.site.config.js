import { project } from './jest.shared.js';

/** What `npm test` runs on WordPress: each route as each role, and the ways that every user takes. */
const main = ['site/access.test', 'e2e/essentials.spec', 'e2e/ai-assistant.spec'];

const site = (name, testMatch) => project(name, { testEnvironment: 'node', testMatch, testPathIgnorePatterns: ['/node_modules/', `/__tests__/(${main.join('|')})\\.ts$`] });

/** Tests on one real WordPress, which the set-up boots once: the shim over REST, and journeys in Chromium. */
export default {
	projects: [
		project('main', { testEnvironment: 'node', testMatch: main.map((name) => `<rootDir>/__tests__/${name}.ts`) }),
		site('site', ['<rootDir>/__tests__/site/**/*.test.ts']),
		site('journeys', ['<rootDir>/__tests__/e2e/**/*.spec.ts']),
	],
	globalSetup: '<rootDir>/__tests__/support/start-site.ts',
	globalTeardown: '<rootDir>/__tests__/support/stop-site.ts',
	testTimeout: 300_000 * Number(process.env.SITEWRIGHT_TIMEOUT_FACTOR ?? 1),
	// One site, one state: its tests take turns.
	maxWorkers: 1,
};
