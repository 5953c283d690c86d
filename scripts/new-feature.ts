/** `npm run new:feature -- ROOM/NAME`: a PHP feature with a route, a slice, and tests of both. One other file changes: the list of fields of an export. */
import { featureFiles, withExportedFields } from './new-feature/files';
import { parsePlace } from './rooms';
import { runScaffold } from './scaffold';

await runScaffold((argument) => {
	const place = parsePlace(argument, 'new:feature');
	return {
		files: featureFiles(place),
		edits: { 'features/site/debug/exported-fields.ts': (source) => withExportedFields(source, place) },
		nextStep: `Run the test of its route on WordPress: npm run test:site -- __tests__/site/${place.room}/${place.name}.test.ts`,
	};
});
