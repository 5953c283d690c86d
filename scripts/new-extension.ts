/** `npm run new:extension -- NAME`: an extension's folder and its test. No other file changes. */
import { isKebabCase } from './names';
import { extensionFiles } from './new-extension/files';
import { runScaffold } from './scaffold';

await runScaffold((name) => {
	if (!isKebabCase(name)) {
		throw new Error('Name the extension in lower case, with dashes: npm run new:extension -- reading-time');
	}
	return {
		files: extensionFiles(name),
		nextStep: `Everybody gets it: extensions/${name}/extension.json names its tier, and can require a block. See it with: npm start`,
	};
});
