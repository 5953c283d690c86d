/** `npm run new:domain -- ROOM/NAME`: a platform domain with its route and test. One other file changes: `platform/main.ts`. */
import { addToList, domainFiles } from './new-domain/files';
import { parsePlace } from './rooms';
import { runScaffold } from './scaffold';

await runScaffold((argument) => {
	const place = parsePlace(argument, 'new:domain');
	return {
		files: domainFiles(place),
		edits: { 'platform/main.ts': (source) => addToList(source, place) },
		nextStep: `Run its test: npm run test:unit -- __tests__/platform/${place.room}/${place.name}.test.ts`,
	};
});
