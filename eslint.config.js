import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const views = ['blocks/**', 'components/**', 'features/**', 'editor/**', 'entries/**'];

/** What reaches outside the app; a view gets it from a port instead, so that it can be tested without a browser. */
const outsideGlobals = [
	['fetch', 'Call an endpoint of api/ through its hook, or a saga through its port.'],
	['localStorage', 'Use the `storage` port (store/ports.ts) from a saga.'],
	['sessionStorage', 'Use the `storage` port (store/ports.ts) from a saga.'],
	['setTimeout', 'Time belongs to sagas (port `clock`); in a component use `useDelayed`.'],
	['setInterval', 'Time belongs to sagas (port `clock`).'],
	['XMLHttpRequest', 'Call an endpoint of api/ through its hook.'],
	['EventSource', 'Use the `openStream` port from a saga.'],
].map(([name, message]) => ({ name: name ?? '', message: message ?? '' }));

export default tseslint.config(
	{ ignores: ['build/**', 'node_modules/**', '.site/**', 'coverage/**'] },
	...tseslint.configs.strict,
	{
		files: ['**/*.{ts,tsx}'],
		languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
		rules: {
			'@typescript-eslint/no-floating-promises': 'error',
			'@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
			'@typescript-eslint/consistent-type-imports': 'error',
			'@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
			'@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
			// An empty interface that extends one is how a slice adds itself to the lazy reducer.
			'@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
			eqeqeq: 'error',
			'no-console': ['error', { allow: ['error', 'warn'] }],
		},
	},
	{
		files: ['**/*.tsx', 'features/**/*.ts', 'store/**/*.ts', 'editor/**/*.ts', 'components/**/*.ts'],
		...reactHooks.configs['recommended-latest'],
	},
	{ files: ['**/*.tsx'], ...jsxA11y.flatConfigs.strict },
	{
		files: views,
		ignores: ['blocks/**/view.ts', 'blocks/**/view/**'],
		rules: {
			'no-restricted-globals': ['error', ...outsideGlobals],
			'no-restricted-properties': [
				'error',
				...outsideGlobals.map(({ name, message }) => ({ object: 'window', property: name, message })),
				{ object: 'window', property: 'open', message: 'Popups belong to the `popup` port.' },
			],
			'no-restricted-imports': [
				'error',
				{
					paths: [
						{ name: '@wordpress/api-fetch', message: 'Add an endpoint to api/ and use its hook.' },
						{
							name: 'react-redux',
							importNames: ['useDispatch', 'useSelector', 'useStore'],
							message: 'Use the typed hooks of store/hooks.ts.',
						},
					],
				},
			],
		},
	},
	{
		// Named exports only: a default export has no name to search for. Blocks and configurations are the exceptions.
		files: ['**/*.{ts,tsx}'],
		ignores: ['blocks/**/index.ts', 'blocks/**/edit.tsx', '*.config.ts', 'types/**'],
		rules: {
			'no-restricted-syntax': [
				'error',
				{ selector: 'ExportDefaultDeclaration', message: 'Use a named export.' },
			],
		},
	},
	// RTK Query spells an endpoint without an argument `void`.
	{ files: ['api/*.ts'], rules: { '@typescript-eslint/no-invalid-void-type': 'off' } },
	{ files: ['scripts/**', 'bench/**', 'platform/main.ts'], rules: { 'no-console': 'off' } }
);
