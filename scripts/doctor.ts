import { networkChecks } from '../features/site/doctor/checks';
import { createProbe } from '../app/ports/probe';
import { parseCoreConfig } from '../platform/core/config/core-config';

/**
 * `npm run doctor -- SITE [PLATFORM]`: finds what keeps a site and its platform from working together, and says what to change. Without
 * PLATFORM it takes the address of the platform that this machine's settings name, or the default one.
 */
const [site, platform = parseCoreConfig(process.env).publicUrl, ...more] = process.argv.slice(2);
const isAddress = (text: string | undefined): text is string => text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
if (!isAddress(site) || !isAddress(platform) || more.length > 0) {
	console.error('Usage: npm run doctor -- https://www.example.com [https://platform.example.com]');
	process.exit(1);
}
console.log(`${site} with the platform at ${platform}`);
const probe = createProbe(fetch);
for (const check of Object.values(networkChecks)) {
	const { isGood, text, mends } = await check(probe, { site, platform });
	console.log(`${isGood ? '✔' : '✘'} ${text}`);
	for (const { program, text: mend, config } of mends) {
		console.log(`    ${program === null ? '' : `${program}: `}${mend}`);
		if (config !== '') {
			console.log(config.replace(/^/gm, '        '));
		}
	}
	process.exitCode = isGood ? process.exitCode : 1;
}
