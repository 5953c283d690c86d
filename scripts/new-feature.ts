/** `npm run new:feature -- NAME`: a PHP feature with a route, a slice, and tests of both. One other file changes: `app/root-reducer.ts`. */
import { isKebabCase } from './names';
import { featureFiles, withSlice } from './new-feature/files';
import { runScaffold } from './scaffold';

await runScaffold((name) => {
	if (!isKebabCase(name)) {
		throw new Error('Name the feature in lower case, with dashes: npm run new:feature -- opening-hours');
	}
	return {
		files: featureFiles(name),
		edits: { 'app/root-reducer.ts': (source) => withSlice(source, name) },
		nextStep: `Run the test of its route on WordPress: npm run test:site -- __tests__/site/${name}.test.ts`,
	};
});
