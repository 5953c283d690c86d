import type { Config } from 'jest';

const esmOnly = ['jose', 'until-async', 'rettime'];

const shared = {
	transform: {
		'\\.[mc]?[jt]sx?$': [
			'@swc/jest',
			{
				jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
				module: { type: 'commonjs' },
			},
		],
	},
	transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
	moduleNameMapper: { '\\.scss$': '<rootDir>/__tests__/support/style.ts' },
} satisfies Config;

const project = (name: string, options: object) => ({ ...shared, displayName: name, ...options });

/**
 * `app` runs in jsdom, `platform` over real HTTP in Node; `site` and `journeys` drive one real WordPress, which their
 * global set-up boots, and therefore run one file after the other.
 */
const config: Config = {
	projects: [
		project('app', {
			testEnvironment: 'jest-fixed-jsdom',
			testMatch: ['<rootDir>/__tests__/{unit,sagas,blocks}/**/*.test.{ts,tsx}'],
			setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup-app.ts'],
		}),
		project('platform', {
			testEnvironment: 'node',
			testMatch: ['<rootDir>/__tests__/platform/**/*.test.ts'],
		}),
		project('site', {
			testEnvironment: 'node',
			testMatch: ['<rootDir>/__tests__/site/**/*.test.ts'],
			globalSetup: '<rootDir>/__tests__/support/start-site.ts',
			globalTeardown: '<rootDir>/__tests__/support/stop-site.ts',
		}),
		project('journeys', {
			testEnvironment: 'node',
			testMatch: ['<rootDir>/__tests__/e2e/**/*.spec.ts'],
			globalSetup: '<rootDir>/__tests__/support/start-site.ts',
			globalTeardown: '<rootDir>/__tests__/support/stop-site.ts',
		}),
	],
	testTimeout: 60_000,
};

export default config;
