import { spawnSync } from 'node:child_process';
import { project } from './jest.shared.js';

/** What `npm test` runs on WordPress: each route as each role, and the ways that every user takes. */
const main = ['site/core/access.test', 'e2e/essentials.spec', 'e2e/ai-assistant.spec'];

const site = (name, options) => project(name, { testEnvironment: '<rootDir>/__tests__/support/site-environment.ts', ...options });
const testPathIgnorePatterns = ['/node_modules/', `/__tests__/(${main.join('|')})\\.ts$`];

// PHP in WebAssembly and a browser fill two cores with one site: two at once take as long as one after the other (decision 005).
const hasNativePhp = process.env.SITEWRIGHT_PHP !== 'wasm' && spawnSync(process.env.PHP_BINARY ?? 'php', ['-v']).status === 0;

/** Tests on a real WordPress, one for each worker: the shim over REST, and journeys in Chromium. */
export default {
	projects: [
		site('main', { testMatch: main.map((name) => `<rootDir>/__tests__/${name}.ts`) }),
		site('site', { testMatch: ['<rootDir>/__tests__/site/**/*.test.ts'], testPathIgnorePatterns }),
		site('journeys', { testMatch: ['<rootDir>/__tests__/e2e/**/*.spec.ts'], testPathIgnorePatterns }),
	],
	globalSetup: '<rootDir>/__tests__/support/start-site.ts',
	globalTeardown: '<rootDir>/__tests__/support/stop-site.ts',
	testTimeout: 300_000 * Number(process.env.SITEWRIGHT_TIMEOUT_FACTOR ?? 1),
	maxWorkers: hasNativePhp ? 2 : 1,
};
