/** Packages that ship ES modules alone; Jest runs CommonJS. */
const esmOnly = ['@rspack', '@tus', 'chokidar', 'gettext-parser', 'jose', 'readdirp', 'srvx', 'until-async', 'rettime', 'swiper'];

/** In WordPress there is one of each; npm installs some of these again below others. */
export const oneOfEach = ['react', 'react-dom', ...['compose', 'data', 'element', 'hooks', 'i18n', 'private-apis'].map((name) => `@wordpress/${name}`)];

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
	moduleNameMapper: {
		'\\.scss(?:\\?text)?$': '<rootDir>/__tests__/support/style.ts',
		// WordPress has the script of it; npm's package is not installed.
		'^@wordpress/core-data$': '<rootDir>/__tests__/support/core-data.ts',
		[`^(${oneOfEach.join('|')})$`]: '<rootDir>/node_modules/$1',
	},
};

/** React 19 in place of 18, for our code and for the packages of WordPress alike. */
export const react19 = {
	'^(react|react-dom)$': '<rootDir>/node_modules/$1-19',
	'^(react|react-dom)/(.*)$': '<rootDir>/node_modules/$1-19/$2',
};

/** One Jest project, with what all share. */
export const project = (name, { moduleNameMapper, ...options }) => ({
	...shared,
	moduleNameMapper: { ...moduleNameMapper, ...shared.moduleNameMapper },
	displayName: name,
	...options,
});

/** How the tests without WordPress run. */
export const withoutWordPress = {
	// What a test file loaded is seldom freed: with gigabytes of it, collecting garbage takes longer than a new worker.
	workerIdleMemoryLimit: '1500MB',
	// Jest's default leaves one core idle.
	maxWorkers: '100%',
	// A limit for what hangs: on a busy machine, tests that kill platforms take half a minute.
	testTimeout: 120_000,
};

export const appTests = {
	testEnvironment: 'jest-fixed-jsdom',
	setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup-app.ts'],
	globalSetup: '<rootDir>/__tests__/support/bundle-wordpress.ts',
	moduleNameMapper: { '^@wordpress/(?!core-data$)([a-z0-9-]+)$': '<rootDir>/node_modules/.cache/sitewright/wordpress/$1.cjs' },
};

export const platformTests = {
	testEnvironment: 'node',
	testMatch: ['<rootDir>/__tests__/platform/**/*.test.ts'],
	// Programs that the platform starts are those that the set-up built.
	moduleNameMapper: { '/probe-command$': '<rootDir>/__tests__/platform/support/built-probe-command.ts' },
};

const programs = [
	'scripts/scaffolds',
	...[
		'core/backup',
		'core/commands',
		'core/process',
		'sqlite/data-folder',
		'sqlite/event-loop',
		'video/bucket',
		'video/concatenation',
		'video/killed',
		'video/move-videos',
	].map((name) => `platform/${name}`),
];

/** Tests that start programs, kill them, or move much data: they run in `npm run test:all`. */
export const programTests = {
	testMatch: programs.map((name) => `<rootDir>/__tests__/${name}.test.ts`),
	ignorePatterns: programs.map((name) => `/__tests__/${name}\\.test\\.ts$`),
};

/** The set-up of the platform's tests on the embedded database. */
export const embeddedDatabase = {
	globals: { testDatabase: 'sqlite' },
	globalSetup: '<rootDir>/__tests__/platform/support/start-sqlite.ts',
	globalTeardown: '<rootDir>/__tests__/platform/support/stop-sqlite.ts',
};
