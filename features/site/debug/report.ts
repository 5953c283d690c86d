import type { ResponseOf } from '../../../api/contract/define';
import type { GetSiteInfo } from '../../../api/contract/site/site-health.contract';
import type { Finding } from '../doctor/findings';

export type SiteInfo = ResponseOf<typeof GetSiteInfo>;

export interface ReportParts {
	readonly version: string;
	readonly wordpress: string;
	/** As the browser names itself. */
	readonly browser: string;
	/** Null where the person may not see it, or it could not be loaded. */
	readonly site: SiteInfo | null;
	/** The version of the platform; null where it is not known. */
	readonly platform: string | null;
	/** Null before the doctor has run. */
	readonly findings: readonly Finding[] | null;
	/** The export of the state as JSON. */
	readonly state: string;
}

const unknown = 'not known';

/** A value of a line: without line breaks, and without the characters that end a code or begin HTML. */
const oneLine = (value: string): string => value.replace(/[\r\n`<>]+/g, ' ').trim();

const list = (lines: readonly (readonly [name: string, value: string])[]): string =>
	lines.map(([name, value]) => `- ${oneLine(name)}: ${oneLine(value) || unknown}`).join('\n');

/**
 * A report of a fault in Markdown. Its words are English, whatever the language of the site: the people who read it are not those
 * who write it. A backtick of the state is escaped as JSON allows: it must not end the code around it.
 */
export function renderReport({ version, wordpress, browser, site, platform, findings, state }: ReportParts): string {
	return [
		'### What happened\n\nWhat I did, what I expected, and what happened instead: …',
		`### Versions\n\n${list([
			['Plugin', version],
			['WordPress', site?.wordpress ?? wordpress],
			['PHP', site?.php ?? ''],
			['Web server', site?.server ?? ''],
			['Platform', platform ?? ''],
			['Browser', browser],
		])}`,
		`### Site Health\n\n${site ? list(site.facts.map(({ label, value }) => [label, value])) : 'Not available.'}`,
		`### Doctor\n\n${findings ? findings.map(({ isGood, text }) => `- ${isGood ? 'Good' : '**Problem**'}: ${oneLine(text)}`).join('\n') : 'Not run.'}`,
		`### State\n\nOf this page, to be opened under Help on a development site, or in Redux DevTools.\n\n\`\`\`json\n${state.replaceAll('`', '\\u0060')}\n\`\`\``,
	].join('\n\n');
}
