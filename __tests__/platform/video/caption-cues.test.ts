import { formatVtt, parseVtt } from '../../../api/contract/video/vtt';
import { type SpokenText, toCues } from '../../../platform/domains/video/videos/captions/cues';
import { joinPiece } from '../../../platform/domains/video/videos/captions/join-piece';
import { languageTagOf, nameOfLanguage, primaryLanguage } from '../../../platform/domains/video/videos/captions/spoken-language';

const words = (count: number, word = 'bread'): string => Array.from({ length: count }, () => word).join(' ');

function expectReadable(spoken: readonly SpokenText[]): void {
	const cues = toCues(spoken);
	expect(parseVtt(formatVtt(cues))).not.toHaveProperty('error');
	for (const [index, { start, end, text }] of cues.entries()) {
		const lines = text.replace(/&(?:amp|lt|gt);/g, '*').split('\n');
		expect(lines.length).toBeLessThanOrEqual(2);
		expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(42);
		expect(end).toBeGreaterThan(start);
		expect(end - start).toBeLessThanOrEqual(7000);
		expect(start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0);
	}
	const said = spoken
		.map(({ text }) => text)
		.join('')
		.replace(/\s/g, '');
	expect(
		cues
			.map(({ text }) => text)
			.join('')
			.replace(/\s/g, '')
			.replaceAll('--&gt;', '-->')
			.replaceAll('&lt;', '<')
			.replaceAll('&amp;', '&')
	).toBe(said);
}

it('a sentence is one cue at the times of the service, in two lines of about the same length where one is too short', () => {
	expect(toCues([{ start: 1200, end: 4000, text: ' Good  morning. ' }])).toEqual([{ id: '', start: 1200, end: 4000, settings: '', text: 'Good morning.' }]);
	expect(toCues([{ start: 0, end: 5000, text: 'The dough rests for two hours under a cloth in a warm room.' }])[0]?.text).toBe(
		'The dough rests for two hours\nunder a cloth in a warm room.'
	);
});

it('a long segment is divided by the length of its words, and no cue stays longer than seven seconds', () => {
	const cues = toCues([{ start: 10_000, end: 30_000, text: words(40) }]);
	expect(cues.length).toBeGreaterThanOrEqual(3);
	expect([cues[0]?.start, cues.at(-1)?.end]).toEqual([10_000, 30_000]);
	expect(toCues([{ start: 0, end: 60_000, text: 'Hm.' }])).toMatchObject([{ start: 0, end: 7000 }]);
});

it.each<[string, readonly SpokenText[]]>([
	[
		'times that overlap',
		[
			{ start: 0, end: 9000, text: words(20) },
			{ start: 2000, end: 3000, text: 'Salt.' },
			{ start: 2000, end: 2000, text: 'Flour.' },
		],
	],
	['times that are no length', Array.from({ length: 50 }, () => ({ start: 0, end: 0, text: 'Yes.' }))],
	['an end before its start', [{ start: 5000, end: 1000, text: 'Backwards' }]],
	[
		'markup and arrows',
		[
			{ start: 0, end: 3000, text: 'a --> b & <b>c</b> &amp; NOTE' },
			{ start: 3000, end: 4000, text: '-->' },
		],
	],
	['a word that is longer than a line', [{ start: 0, end: 5000, text: 'a'.repeat(500) }]],
	['a language without spaces', [{ start: 0, end: 9000, text: '春の海ひねもすのたりのたりかな'.repeat(20) }]],
	['pictures of several characters', [{ start: 0, end: 9000, text: '👩‍👩‍👧‍👦'.repeat(40) }]],
	['a letter with two hundred marks', [{ start: 0, end: 9000, text: `a${'\u0301'.repeat(40)}` }]],
	['more words than half a second has milliseconds', [{ start: 0, end: 100, text: words(20_000, 'a') }]],
	['nothing', [{ start: 0, end: 100, text: '  ' }]],
])('%s become cues that can be read', (_, spoken) => expectReadable(spoken));

it.each([
	['de', 'de', 'Deutsch'],
	['english', 'en', 'English'],
	['French', 'fr', 'Français'],
	['chinese', 'zh', '中文'],
	['cantonese', 'yue', '粵語'],
	['pt-BR', 'pt-BR', 'Português (Brasil)'],
	['norwegian', 'no', 'Norsk'],
	['hebrew', 'he', 'עברית'],
	['klingon of the north', 'und', ''],
	['', 'und', ''],
])('the language that a service calls “%s” is %s', (reported, tag, name) => {
	expect(languageTagOf(reported)).toBe(tag);
	expect(nameOfLanguage(tag)).toBe(name);
});

it('a service is asked for the language without its country', () => {
	expect(['pt-BR', 'DE', '', 'und'].map(primaryLanguage)).toEqual(['pt', 'de', '', '']);
});

it('what goes on over the end of a piece is heard again as a whole, and what stands at its middle is not', () => {
	const piece = { start: 600_000, end: 1_200_000, isLast: false };
	const heard = [
		{ start: 1, end: 4.5, text: ' First ' },
		{ start: 5, end: 6, text: ' ' },
		{ start: 595, end: 600.4, text: 'cut o' },
	];
	expect(joinPiece(piece, heard)).toEqual({ said: [{ start: 601_000, end: 604_500, text: 'First' }], nextAt: 1_195_000 });
	expect(joinPiece({ ...piece, isLast: true }, heard)).toMatchObject({ said: [{}, { start: 1_195_000, end: 1_200_000, text: 'cut o' }], nextAt: 1_200_000 });
	expect(joinPiece(piece, [{ start: 10, end: 600, text: 'One segment for all' }]).nextAt).toBe(1_200_000);
	expect(joinPiece(piece, [{ start: 700, end: 800, text: 'after the end' }])).toEqual({ said: [], nextAt: 1_200_000 });
});
