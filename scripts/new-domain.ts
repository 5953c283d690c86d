/** `npm run new:domain -- NAME`: a platform domain with its route and test. One other file changes: `platform/main.ts`. */
import { isKebabCase } from './names';
import { addToList, domainFiles } from './new-domain/files';
import { runScaffold } from './scaffold';

await runScaffold((name) => {
	if (!isKebabCase(name)) {
		throw new Error('Name the domain in lower case, with dashes: npm run new:domain -- stock-photos');
	}
	return {
		files: domainFiles(name),
		edits: { 'platform/main.ts': (source) => addToList(source, name) },
		nextStep: `Run its test: npm run test:unit -- __tests__/platform/${name}.test.ts`,
	};
});
