import fc from 'fast-check';
import { formatVtt, formatVttTime, parseVtt, type VttCue, vttMessages } from '../../../../api/contract/video/vtt';
import { threadTime } from '../../../support/thread-time';

const cuesOf = (text: string): VttCue[] => {
	const parsed = parseVtt(text);
	if ('error' in parsed) {
		throw new Error(`${parsed.error.line}: ${parsed.error.message}`);
	}
	return parsed.cues;
};

describe('a WebVTT file', () => {
	it('has cues with names, times, settings and texts, and parts that are no cues', () => {
		expect(
			cuesOf(
				[
					'WEBVTT - Bread',
					'Kind: captions',
					'',
					'STYLE',
					'::cue { color: red }',
					'',
					'REGION',
					'id:fred',
					'',
					'NOTE A note',
					'with two lines',
					'',
					'intro',
					'00:01.000 --> 00:04.000 line:0  align:start',
					'We bake bread.',
					'- <v Baker>Every day.',
					'',
					'',
					'01:00:00.500\t-->\t01:00:01.000',
				].join('\n')
			)
		).toEqual([
			{ id: 'intro', start: 1000, end: 4000, settings: 'line:0 align:start', text: 'We bake bread.\n- <v Baker>Every day.' },
			{ id: '', start: 3_600_500, end: 3_601_000, settings: '', text: '' },
		]);
	});

	it.each([
		['a byte order mark', '\ufeffWEBVTT\n\n00:00.000 --> 00:01.000\na'],
		['the line endings of Windows', 'WEBVTT\r\n\r\n00:00.000 --> 00:01.000\r\na\r\n'],
		['the line endings of old Macs', 'WEBVTT\r\r00:00.000 --> 00:01.000\ra'],
		['the last time of chapters', 'WEBVTT\n\n00:00:00.000 --> 99:59:59.000\na'],
	])('may have %s', (_, text) => {
		expect(cuesOf(text)).toMatchObject([{ text: 'a' }]);
	});

	it.each([
		['', 1, vttMessages.noHeader],
		['WEBVTTX\n\n', 1, vttMessages.noHeader],
		['1\n00:00:00,000 --> 00:00:01,000\nA SubRip file', 1, vttMessages.noHeader],
		['WEBVTT\n00:00.000 --> 00:01.000\na', 2, vttMessages.headerNotEnded],
		['WEBVTT\n\nwords', 3, vttMessages.noTiming],
		['WEBVTT\n\n1\n00:00,000 --> 00:01.000\na', 4, vttMessages.badTime],
		['WEBVTT\n\n00:00.000 --> 00:61.000\na', 3, vttMessages.badTime],
		['WEBVTT\n\n00:02.000 --> 00:01.000\na', 3, vttMessages.endBeforeStart],
		['WEBVTT\n\n00:01.000 --> 00:01.000\na', 3, vttMessages.endBeforeStart],
		['WEBVTT\n\n00:01.000 --> 00:02.000 align\na', 3, vttMessages.badSetting],
		['WEBVTT\n\n00:01.000 --> 00:02.000\na\n00:02.000 --> 00:03.000\nb', 5, vttMessages.blockNotEnded],
		['WEBVTT\n\n00:01.000 --> 00:02.000\na\n\nSTYLE\n::cue{}', 6, vttMessages.styleAfterCue],
		['WEBVTT\n\n00:01.000 --> 00:02.000\na\0', 4, vttMessages.badCharacter],
		[`WEBVTT\n\nNOTE ${'a'.repeat(10_000)}`, 3, vttMessages.lineTooLong],
	])('that is wrong is told with its line: %j', (text, line, message) => {
		expect(parseVtt(text)).toEqual({ error: { line, message } });
	});

	it('has at most 1,000,000 bytes and 20,000 cues, and any of that size is read at once', () => {
		expect(parseVtt(`WEBVTT\n\nNOTE ${'ä'.repeat(500_000)}`)).toEqual({ error: { line: 1, message: vttMessages.tooLarge } });
		const cues = (count: number): string => `WEBVTT${'\n\n00:01.000 --> 00:02.000\na'.repeat(count)}`;
		expect(cuesOf(cues(20_000))).toHaveLength(20_000);
		expect(parseVtt(cues(20_001))).toMatchObject({ error: { message: vttMessages.tooManyCues } });
		for (const part of ['-->', ' ', '\n', '1:', 'a', '-', '\t-->\t', 'NOTE\n']) {
			const started = threadTime();
			parseVtt(`WEBVTT\n\n${part.repeat(Math.floor(990_000 / part.length))}`);
			expect(threadTime() - started).toBeLessThan(1000);
		}
	});

	it('says something about any text', () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom('WEBVTT', '\n', '\r\n', '-->', '00:01.000', ' ', 'NOTE', 'STYLE', 'a', ':', '\0', '\ufeff')), (parts) => {
				const parsed = parseVtt(parts.join(''));
				expect('error' in parsed ? parsed.error.line : 1).toBeGreaterThan(0);
			})
		);
	});

	it('that was written is read back as it was', () => {
		const line = fc.stringMatching(/^[A-Za-zäß<>/. ]{1,20}$/).filter((text) => text.trim() !== '');
		const name = fc.stringMatching(/^[a-z]{1,8}$/);
		const cue = fc
			.record({
				id: fc.oneof(fc.constant(''), name),
				start: fc.nat(359_998_000),
				length: fc.integer({ min: 1, max: 1000 }),
				settings: fc.constantFrom('', 'line:0', 'line:0 align:start'),
				text: fc.array(line, { maxLength: 3 }).map((lines) => lines.join('\n')),
			})
			.map(({ length, ...rest }): VttCue => ({ ...rest, end: rest.start + length }));
		fc.assert(
			fc.property(fc.array(cue, { maxLength: 10 }), (cues) => {
				expect(cuesOf(formatVtt(cues))).toEqual(cues);
			})
		);
	});

	it('is valid whatever is written into it', () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (id, text) => {
				const usable = (value: string): string => value.replaceAll('\0', '');
				expect(cuesOf(formatVtt([{ id: usable(id), start: 0, end: 1, settings: '', text: usable(text) }]))).toHaveLength(1);
			})
		);
		expect(cuesOf(formatVtt([{ id: 'a --> b', start: 0, end: 1, settings: '', text: 'Go --> home\n\nnow' }]))).toEqual([
			{ id: 'a -> b', start: 0, end: 1, settings: '', text: 'Go -> home\nnow' },
		]);
	});

	it('is valid with any run of dashes before an arrow head, and with times between two milliseconds', () => {
		const dashes = fc.array(fc.constantFrom('-', '-->', '>', 'a', ' ')).map((parts) => parts.join(''));
		fc.assert(
			fc.property(dashes, dashes, fc.double({ min: 0, max: 1e6, noNaN: true }), fc.double({ min: 0.01, max: 10, noNaN: true }), (id, text, start, length) => {
				expect(cuesOf(formatVtt([{ id, start, end: start + length, settings: '', text }]))).toHaveLength(1);
			})
		);
		expect(cuesOf(formatVtt([{ id: '', start: 999.6, end: 2000.4, settings: '', text: 'a ---> b' }]))).toEqual([
			{ id: '', start: 1000, end: 2000, settings: '', text: 'a -> b' },
		]);
	});

	it('is written at once, with a line of dashes alone', () => {
		const started = threadTime();
		formatVtt([{ id: '', start: 0, end: 1, settings: '', text: '-'.repeat(200_000) }]);
		expect(threadTime() - started).toBeLessThan(1000);
	});

	it('loses no cue to a name that means something else', () => {
		expect(cuesOf(formatVtt(['NOTE', 'STYLE', 'REGION 1'].map((id) => ({ id, start: 0, end: 1, settings: '', text: 'a' }))))).toHaveLength(3);
	});

	it('writes times with hours', () => {
		expect(formatVttTime(359_999_000)).toBe('99:59:59.000');
		expect(formatVttTime(61_001)).toBe('00:01:01.001');
	});
});
