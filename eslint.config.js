import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** Everything of the app but its ports and its base queries, which are the way to the outside world. */
const appCode = [
	'blocks/**',
	'extensions/**',
	'components/**',
	'features/**',
	'editor/**',
	'entries/**',
	'ports/**',
	'sagas/**',
	'store/**',
	'api/**',
	'app/**',
];
const outsideWorld = [
	'app/ports/**',
	'editor/stored-json.ts',
	'api/core/ajax.ts',
	'api/core/nonce.ts',
	'api/core/watch-upload.ts',
	'api/core/base-query.ts',
	'api/core/platform-base-query.ts',
	'api/core/send-file.ts',
	'store/wait.ts',
	'store/use-delayed.ts',
];
const viewScripts = ['{blocks,extensions}/**/view.ts', '{blocks,extensions}/**/view/**', 'components/view/**'];

/** Code lines of a function, beside blank lines and comments. */
const maxFunctionLines = 60;

/** Written as it is, made by `webAddress`, or of a fixed host. */
const safeAddress = (value) =>
	`:not([${value}.type='Literal']):not([${value}.callee.name='webAddress']):not([${value}.callee.property.name='createObjectURL']):not([${value}.quasis.0.value.raw=/^(?:#|https:..[^/]+.)/])`;
const addressNames = '/^(?:src|href|action|formAction|srcdoc)$/';
const unsafeAddress = 'Whoever writes a post writes its attributes. An address that a script follows, shows or loads goes through webAddress().';
const unsafeCode =
	'Whoever writes a post writes its attributes: no script makes code or markup of a text. Files are loaded by loadScript() and loadStyles(), with an address of pageData().';

/** Page scripts take no code, no address of a script and no address to follow from the content of the page. */
const contentRules = [
	{ selector: "CallExpression[callee.property.name='createElement'][arguments.0.value=/^(?:script|link|base|object|embed)$/i]", message: unsafeCode },
	{ selector: "CallExpression[callee.name='make'][arguments.0.value=/^(?:script|link|base|object|embed)$/i]", message: unsafeCode },
	{ selector: "AssignmentExpression[left.property.name=/^(?:innerHTML|outerHTML)$/]:not([right.type='Literal'])", message: unsafeCode },
	{ selector: 'CallExpression[callee.property.name=/^(?:insertAdjacentHTML|createContextualFragment|write|writeln|setHTMLUnsafe)$/]', message: unsafeCode },
	{ selector: "ImportExpression:not([source.type='Literal'])", message: unsafeCode },
	{ selector: `AssignmentExpression[left.property.name=${addressNames}]${safeAddress('right')}`, message: unsafeAddress },
	{ selector: `AssignmentExpression[left.name='location']${safeAddress('right')}`, message: unsafeAddress },
	{ selector: `AssignmentExpression[left.property.name='location']${safeAddress('right')}`, message: unsafeAddress },
	{
		selector: `CallExpression[callee.object.name='Object'][callee.property.name='assign'] > ObjectExpression > Property[key.name=${addressNames}]${safeAddress('value')}`,
		message: unsafeAddress,
	},
	{ selector: `CallExpression[callee.property.name='assign'][callee.object.name!='Object']${safeAddress('arguments.0')}`, message: unsafeAddress },
	{ selector: `CallExpression[callee.object.name='location'][callee.property.name='replace']${safeAddress('arguments.0')}`, message: unsafeAddress },
	{ selector: `CallExpression[callee.object.property.name='location'][callee.property.name='replace']${safeAddress('arguments.0')}`, message: unsafeAddress },
	{ selector: `CallExpression[callee.object.name='window'][callee.property.name='open']${safeAddress('arguments.0')}`, message: unsafeAddress },
	{
		selector: `CallExpression[callee.property.name=/^setAttribute(?:NS)?$/][arguments.0.value=/^(?:src|href|xlink:href|action|formaction|srcdoc|on)/i]${safeAddress('arguments.1')}`,
		message: unsafeAddress,
	},
	{
		selector: `CallExpression[callee.property.name=/^setAttribute(?:NS)?$/]:not([arguments.0.type='Literal']):not([arguments.0.quasis.0.value.raw=/^aria-/])${safeAddress('arguments.1')}`,
		message: unsafeAddress,
	},
];

/** Globals that reach outside the app. Ports reach there instead, so that everything else is tested without a browser. */
const outsideGlobals = [
	['fetch', 'Call an endpoint of api/ through its hook, or a saga through its port.'],
	['localStorage', 'Use a port (ports/index.ts) from a saga.'],
	['sessionStorage', 'Use a port (ports/index.ts) from a saga.'],
	['setTimeout', 'Time belongs to sagas (port `clock`); for a focus that must wait use `useDelayed`.'],
	['setInterval', 'Time belongs to sagas (port `clock`).'],
	['XMLHttpRequest', 'Call an endpoint of api/ through its hook.'],
	['EventSource', 'Use the `openStream` port from a saga.'],
].map(([name, message]) => ({ name: name ?? '', message: message ?? '' }));

/** WordPress's own ways to write blocks. */
const ownSerializer = {
	name: '@wordpress/blocks',
	importNames: ['serialize', 'serializeRawBlock', '__unstableSerializeAndClean'],
	message:
		'Use serializeBlocks() of features/ai/aiContent/serialize-blocks.ts: older versions of WordPress write comments that lose the attributes of a block.',
};

/** WordPress's own way to make a block. */
const ownFactory = {
	name: '@wordpress/blocks',
	importNames: ['createBlock'],
	message: 'Use makeBlock() of components/make-block.ts: another plugin may have taken the type away, and then the editor stays white.',
};

/** What reads a page once; a locator waits for its element, not for what the element will show. */
const readsOfPages =
	'^(evaluate|isVisible|isHidden|count|textContent|innerText|getAttribute|inputValue|isChecked|isDisabled|isEnabled|boundingBox|allTextContents|allInnerTexts)$';

const journeyRules = [
	{ selector: 'ExportDefaultDeclaration', message: 'Use a named export.' },
	{
		selector: `ExpressionStatement > CallExpression > MemberExpression CallExpression[callee.name='expect'] AwaitExpression CallExpression[callee.property.name=/${readsOfPages}/]`,
		message: 'A page renders a moment after the event: repeat the reading, `await soon(async () => expect(…))`.',
	},
];

/** Controls of the editor that are named differently in some versions of WordPress, or open differently. */
const namesOfControls = '^(?:Settings|Post|Page|Block|Block Library|Block Inserter|Toggle block inserter)$';

export default tseslint.config(
	{ ignores: ['.dependency-cruiser*.cjs', 'build/**', 'node_modules/**', '.site/**', 'coverage/**'] },
	...tseslint.configs.strict,
	{
		// Rules that need types are in .oxlintrc.json.
		files: ['**/*.{ts,tsx}'],
		rules: {
			'@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ regex: '^/', message: 'A path of this machine is on no other one.' }] }],
			'@typescript-eslint/consistent-type-imports': 'error',
			'@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
			eqeqeq: 'error',
			'no-console': ['error', { allow: ['error', 'warn'] }],
		},
	},
	{
		files: ['**/*.tsx', '{blocks,extensions,features,ports,store,editor,components}/**/*.ts'],
		// The plugin's other rules run React's compiler: half a minute for each lint, for code that it does not build.
		plugins: { 'react-hooks': reactHooks },
		rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
	},
	{ files: ['**/*.tsx'], ...jsxA11y.flatConfigs.strict },
	{
		files: appCode,
		ignores: [...outsideWorld, ...viewScripts],
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
						ownSerializer,
						ownFactory,
						{ name: '@wordpress/api-fetch', message: 'Add an endpoint to api/ and use its hook.' },
						{
							name: '@wordpress/data',
							importNames: ['select', 'dispatch', 'useSelect', 'useDispatch', 'useRegistry'],
							message: 'Use the typed facade editor/wordpress.ts.',
						},
						{
							name: '@wordpress/components',
							importNames: ['TextControl', 'SelectControl', 'RangeControl', 'FormTokenField', 'ToggleControl'],
							message: 'Use components/controls.tsx, which sets the height and spacing of later versions.',
						},
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
		ignores: ['{blocks,extensions}/**/index.ts', 'blocks/**/edit.tsx', 'extensions/*/*.tsx', '*.config.ts', '**/*.loader.ts', 'types/**'],
		rules: {
			'no-restricted-syntax': ['error', { selector: 'ExportDefaultDeclaration', message: 'Use a named export.' }],
		},
	},
	{ files: outsideWorld, rules: { 'no-restricted-imports': ['error', { paths: [ownSerializer, ownFactory] }] } },
	// The facade and the typed hooks wrap what others may not import.
	{
		files: ['editor/wordpress.ts', 'store/hooks.ts', 'components/controls.tsx', 'components/make-block.ts', 'features/ai/aiContent/serialize-blocks.ts'],
		rules: { 'no-restricted-imports': 'off' },
	},
	// Immer takes a deleted property for an entry that is removed, and nothing that is returned for a draft that was changed.
	{
		files: ['features/*/*/slice.ts', 'features/site/editor/block-slice.ts'],
		rules: {
			'@typescript-eslint/no-dynamic-delete': 'off',
			'@typescript-eslint/no-invalid-void-type': 'off',
			'no-restricted-syntax': [
				'error',
				{ selector: 'ExportDefaultDeclaration', message: 'Use a named export.' },
				{
					selector: "ObjectExpression > SpreadElement > Identifier[name='state']",
					message: 'A reducer changes the draft that it gets (Immer), or returns another state that is made of nothing of the old one.',
				},
			],
		},
	},
	// `interface LazySlices extends WithSlice<typeof mySlice> {}` adds a member to that interface.
	{ files: ['features/**/slice.ts'], rules: { '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }] } },
	{
		files: ['blocks/**/edit.tsx'],
		rules: {
			'max-lines': ['error', { max: 140, skipBlankLines: true, skipComments: true }],
			'no-restricted-syntax': [
				'error',
				{ selector: 'AwaitExpression', message: 'A flow that waits is a saga: dispatch an action (house style: request logic).' },
				{ selector: 'CallExpression[callee.name=/^useLazy/]', message: 'A query whose order matters is a saga; read others with their hook.' },
				{ selector: 'CallExpression[callee.property.name="then"]', message: 'A flow that waits is a saga: dispatch an action.' },
				{ selector: 'UpdateExpression[argument.property.name="current"]', message: 'Order and cancellation belong to a saga, not to a ref that counts.' },
				{ selector: 'AssignmentExpression[left.property.name="current"]', message: 'State that matters is in the store; a ref is for an element.' },
			],
		},
	},
	{
		files: ['**/*.{ts,tsx}'],
		ignores: ['__tests__/**'],
		rules: { 'max-lines-per-function': ['error', { max: maxFunctionLines, skipBlankLines: true, skipComments: true }] },
	},
	{
		// Time that grows with the square of a text stops all sites, or the editor.
		files: ['**/*.{ts,tsx}'],
		ignores: ['__tests__/**'],
		plugins: { regexp },
		rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
	},
	{
		// A cast hides what the compiler would find. Each one that is left says why on the line before it.
		files: ['**/*.{ts,tsx}'],
		// The facade gives WordPress's stores the types that WordPress does not: that is what it is for.
		ignores: ['__tests__/**', 'patterns/**', 'pictures/**', 'editor/wordpress.ts'],
		rules: { '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }] },
	},
	{
		// All of a block that is no component: page scripts share it.
		files: ['{blocks,extensions}/**/*.ts', 'components/view/**'],
		ignores: ['{blocks,extensions}/**/index.ts', 'components/view/load-file.ts'],
		rules: {
			'no-restricted-syntax': ['error', { selector: 'ExportDefaultDeclaration', message: 'Use a named export.' }, ...contentRules],
			'no-eval': 'error',
			'no-implied-eval': 'error',
			'no-new-func': 'error',
		},
	},
	{ files: viewScripts, rules: { 'no-restricted-globals': ['error', { name: 'open', message: unsafeAddress }] } },
	// RTK Query spells an endpoint without an argument `void`.
	{ files: ['api/**/*.ts'], rules: { '@typescript-eslint/no-invalid-void-type': 'off' } },
	{ files: ['scripts/**', 'bench/**', 'platform/main.ts'], rules: { 'no-console': 'off' } },
	{ files: ['__tests__/e2e/**'], rules: { 'no-restricted-syntax': ['error', ...journeyRules] } },
	{
		files: ['__tests__/e2e/**'],
		ignores: ['__tests__/e2e/support/controls.ts'],
		rules: {
			'no-restricted-syntax': [
				'error',
				...journeyRules,
				{
					selector: `CallExpression[callee.property.name='getByRole'] > ObjectExpression > Property[key.name='name'][value.value=/${namesOfControls}/]`,
					message: 'WordPress names this control differently in other versions: use the function of support/controls.ts, e.g. openSettings().',
				},
			],
		},
	}
);
