import { examine } from './doctor/checks';

/** `npm run doctor -- SITE PLATFORM`: finds what keeps a site and its platform from working together, and says what to change. */
const [site, platform] = process.argv.slice(2);
if (!site || !platform || !URL.canParse(site) || !URL.canParse(platform)) {
	console.error('Usage: npm run doctor -- https://www.example.com https://platform.example.com');
	process.exit(1);
}
for (const { isGood, text, mends } of await examine(site, platform)) {
	console.log(`${isGood ? '✔' : '✘'} ${text}`);
	mends.forEach((mend) => console.log(`    ${mend}`));
	process.exitCode = isGood ? process.exitCode : 1;
}
