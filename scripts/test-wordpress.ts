import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runHere } from './run-here';
import { projectRoot } from './site/paths';

/** Archives of other WordPress versions beside the project, if there are any; they are no part of it. */
const archivesDirectory = path.join(projectRoot, '../shared/wordpress');

/**
 * What every supported WordPress must pass: the journeys of each block, and of AI without a platform; the REST tests of what WordPress itself
 * does with content, mails and files. The versions differ in these.
 */
const onEachVersion = [
	'e2e/(?:ai-core|essentials)',
	'site/[a-z]+/(?:block-pages|checkout|core-ai|cost|forms|forms-parts|moving-widgets|newsletter|newsletter-mailing|patterns|php-arrays|plain-texts|raw-content|related-posts|rendered|routes-on-demand|simple-payments|site-health|video-pages|videos)\\.test',
];

/** Runs the tests of the site on a WordPress tree or archive, and returns the exit code of Jest. */
function test(wordpress: string, args: readonly string[]): Promise<number> {
	console.log(`Testing on ${path.basename(wordpress)}`);
	return runHere(process.execPath, ['node_modules/jest/bin/jest.js', '--config', 'jest.site.config.js', ...args], {
		SITEWRIGHT_TEST_WORDPRESS: path.resolve(wordpress),
	});
}

const [wordpress, ...args] = process.argv.slice(2);
if (wordpress) {
	if (!existsSync(wordpress)) {
		console.error(`There is no ${wordpress}.\nUsage: npm run test:wordpress -- DIRECTORY-OR-ARCHIVE [arguments of Jest]`);
		process.exit(1);
	}
	process.exitCode = await test(wordpress, args);
} else if (existsSync(archivesDirectory)) {
	for (const name of readdirSync(archivesDirectory).filter((file) => /\.(?:zip|tgz|tar\.gz|tar\.xz)$/.test(file))) {
		process.exitCode = (await test(path.join(archivesDirectory, name), ['--testPathPatterns', ...onEachVersion])) || process.exitCode;
	}
} else {
	console.log(`Nothing was run on other versions of WordPress: there is no ${archivesDirectory}.`);
}
