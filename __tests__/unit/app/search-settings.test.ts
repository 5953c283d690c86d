import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { adminGroups } from '../../../app/admin/groups';
import { searchSettings } from '../../../app/admin/search/search-settings';
import { settingsOf, wordsOf } from '../../../app/admin/search/settings';

const groups = adminGroups({ DoctorPage: () => null, HelpPage: () => null });
const sections = groups.flatMap(({ pages }) => pages.flat());
const find = (text: string, moduleNames: readonly string[] = []) =>
	searchSettings({ groups, moduleNames, text }).map(({ path: at, label }) => `${at} ${label}`);

/** The views of each section. What chooses among rows, or is a row's own, is no setting. */
const views: Readonly<Record<string, { readonly files: readonly string[]; readonly others?: readonly string[] }>> = {
	'/connection': { files: ['features/site/connection/components'] },
	'/help': { files: ['features/site/debug/components/help-section.tsx'], others: ['Report'] },
	'/ai-model': { files: ['features/ai/aiProvider', 'features/ai/aiUsage/prices-form.tsx'], others: ['Speech', 'Pictures'] },
	'/ai-voice': { files: ['features/ai/siteVoice/voice-section.tsx'] },
	'/ai-speech-and-pictures': { files: ['features/ai/aiProvider/speech-and-pictures-section.tsx'] },
	'/add-jetpack-ai': {
		files: ['features/ai/aiFeature/components/licence-form.tsx', 'features/ai/aiUsage/usage-report.tsx', 'features/ai/aiUsage/limits-form.tsx'],
		others: ['Period'],
	},
	'/newsletter': {
		files: ['features/readers/subscribers/components'],
		others: [
			'State',
			'Search addresses',
			'Select all subscribers of this page',
			'The people in the file agreed to get e-mails from this site.',
			'CSV file',
			'Change the selected subscribers',
		],
	},
	'/payments': { files: ['features/money/paymentProvider'] },
	'/ads': { files: ['features/money/ads'], others: ['Format', 'Link', 'First day', 'Last day'] },
	'/videos': { files: ['features/video/videos/components/videos-section.tsx'] },
	'/maps': { files: ['features/places/maps/maps-section.tsx'] },
	'/data': { files: ['features/site/settings/data-section.tsx'] },
	'/analytics': { files: ['features/insight/analytics'], others: ['Event', 'Period'] },
};

const filesOf = (place: string): readonly string[] =>
	place.endsWith('.tsx')
		? [place]
		: readdirSync(place, { recursive: true })
				.map((name) => path.join(place, String(name)))
				.filter((name) => name.endsWith('.tsx'));

/** The headings in a section, and the labels of its fields, as the views have them. */
function settingsIn(file: string): readonly string[] {
	const code = readFileSync(file, 'utf8');
	const headings = [...code.matchAll(/(?:<(?:h3|legend)>|\blegend=)\{__\('([^']+)'/g)];
	const fields = [...code.matchAll(/<\w+(?:Control|Field)\b(?:[^<>]|=>)*?\blabel=\{__\('([^']+)'/g)];
	const listed = [...code.matchAll(/\{ name: '\w+', label: \(\) => __\('([^']+)'/g)];
	return [...headings, ...fields, ...listed].map(([, text = '']) => text);
}

it.each(Object.entries(views))('finds every field and heading of #%s, and nothing that is not there', (at, { files, others = [] }) => {
	const shown = [...new Set(files.flatMap(filesOf).flatMap(settingsIn))].filter((text) => !others.includes(text));
	expect([...(settingsOf[at]?.() ?? [])].sort()).toEqual(shown.sort());
});

it('app/admin/search/settings.ts has other words for every section, and settings of no section that is gone', () => {
	const paths = sections.map(({ path: at }) => at);
	expect(Object.keys(wordsOf).sort()).toEqual([...paths].sort());
	expect(Object.keys(settingsOf).filter((at) => !paths.includes(at))).toEqual([]);
	expect(Object.keys(views).sort()).toEqual(Object.keys(settingsOf).sort());
});

it('finds what has all words, in any order, without capitals and accents; what is called like that comes first', () => {
	expect(find('key stripe')).toEqual(['/payments Secret key of Stripe']);
	expect(find('PRÍVATE videos')).toEqual(['/videos Videos are private by default', '/videos Videos']);
	expect(find('prices')[0]).toBe('/ai-model Prices');
	expect(find('zahlen', ['Seitenaufrufe zählen'])).toEqual(['/modules Seitenaufrufe zählen']);
	expect(find('   ')).toEqual([]);
	expect(find('xylophone')).toEqual([]);
});
