import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { testEngine } from '../../scripts/site/boot';

/** Ends what `start-site.ts` began, and fails the run where the plugin raised a PHP notice in the course of it. */
// eslint-disable-next-line no-restricted-syntax -- Jest calls the default export.
export default async function stopSite(): Promise<void> {
	await globalThis.stopSitewrightTestSite?.();
	const { SITEWRIGHT_TEST_SITE: description } = process.env;
	if (!description) {
		return;
	}
	const { directory } = JSON.parse(description) as { directory: string };
	const log = await readFile(path.join(directory, 'wp-content/debug.log'), 'utf8').catch(() => '');
	await (await testEngine()).remove(directory);
	await rm(path.dirname(directory), { recursive: true, force: true });
	const ours = log.split('\n').filter((line) => line.includes('plugins/sitewright/') || /sitewright/i.test(line));
	if (ours.length > 0) {
		throw new Error(`The plugin raised PHP notices:\n${ours.slice(0, 20).join('\n')}`);
	}
}
