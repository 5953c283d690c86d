/** Packages that ship ES modules alone; Jest runs CommonJS. */
const esmOnly = ['@tus', 'gettext-parser', 'jose', 'srvx', 'until-async', 'rettime', 'swiper'];

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
		'\\.scss$': '<rootDir>/__tests__/support/style.ts',
		// In WordPress there is one of each; npm installs some of these again below others.
		'^(react|react-dom|@wordpress/(?:compose|data|element|hooks|i18n|private-apis))$': '<rootDir>/node_modules/$1',
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
