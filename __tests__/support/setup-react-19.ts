import { version } from 'react';
import * as React19 from 'react-19';

const { captureOwnerStack, version: version19 } = React19;

if (version !== version19) {
	throw new Error(`These tests are for React ${version19}, and run on ${version}: see \`react19\` in jest.shared.js.`);
}

/**
 * Warnings of React 19 that the packages of WordPress 6.5 cause, which were written for React 18: Ariakit reads
 * `element.ref`, and the block switcher gives a size to a fragment.
 */
const wordPressWarnings = [/^Accessing element\.ref was removed in React 19\./, /^Invalid prop `%s` supplied to `React\.Fragment`\./];

/** True if the innermost component that created the element belongs to WordPress; the same warning about ours counts. */
const isCreatedByWordPress = () => captureOwnerStack()?.trim().split('\n')[0]?.includes('/node_modules/@wordpress/') === true;

/** React's count of the elements whose creators it noted; after 10,000 in a second it notes no more until the next one. */
interface ReactInternals {
	readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { recentlyCreatedOwnerStacks: number };
}

// After that of setup-app.ts, which counts console errors.
beforeEach(() => {
	// On a fast machine the tests before this one would use up what React notes.
	(React19 as unknown as ReactInternals).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE.recentlyCreatedOwnerStacks = 0;
	const count = console.error;
	console.error = (...args: unknown[]) => {
		const isWarning = wordPressWarnings.some((pattern) => pattern.test(String(args[0])));
		if (!isWarning || !isCreatedByWordPress()) {
			count(...args);
		}
	};
});
