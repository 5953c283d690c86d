/** `npm run new:feature -- NAME`: a PHP feature with a route, a slice, and tests of both. Two other files change: `app/root-reducer.ts` and the list of fields of an export. */
import { isKebabCase } from './names';
import { featureFiles, withExportedFields, withSlice } from './new-feature/files';
import { runScaffold } from './scaffold';

await runScaffold((name) => {
	if (!isKebabCase(name)) {
		throw new Error('Name the feature in lower case, with dashes: npm run new:feature -- opening-hours');
	}
	return {
		files: featureFiles(name),
		edits: {
			'app/root-reducer.ts': (source) => withSlice(source, name),
			'features/site/debug/exported-fields.ts': (source) => withExportedFields(source, name),
		},
		nextStep: `Run the test of its route on WordPress: npm run test:site -- __tests__/site/${name}.test.ts`,
	};
});
