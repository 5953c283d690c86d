import fc from 'fast-check';
import { parseVtt } from '../../../../api/contract/video/vtt';
import { chaptersFile, parseChapters } from '../../../../features/video/videos/chapters';

it.each([
	[
		'0:00 Intro\n1:30 Middle\n(3:15) - End',
		[
			[0, 'Intro'],
			[90_000, 'Middle'],
			[195_000, 'End'],
		],
	],
	['Intro - 0:00', [[0, 'Intro']]],
	['1:02:03 – Long', [[3_723_000, 'Long']]],
	['(01:02:03) Long', [[3_723_000, 'Long']]],
	[
		'2:00 Second\n0:30 First',
		[
			[30_000, 'First'],
			[120_000, 'Second'],
		],
	],
	['75:00 In minutes', [[4_500_000, 'In minutes']]],
	['No time here\n1:75 no time\n1:60:00 none\n12:345\n1:2', []],
	['', []],
	[
		'0:00: Intro\n[0:30] Q&A\n0:40 – 1:30 Range\n[0:50 - 1:00]: In brackets\n1. 1:00 First\n2) [1:10]\n1:20 | Bar\nBehind | 1:40\nColon: 1:50',
		[
			[0, 'Intro'],
			[30_000, 'Q&A'],
			[40_000, 'Range'],
			[50_000, 'In brackets'],
			[60_000, 'First'],
			[70_000, ''],
			[80_000, 'Bar'],
			[100_000, 'Behind'],
			[110_000, 'Colon'],
		],
	],
	[
		'•   0:00   Bullet\n🎬 0:10 Camera\n✅   Done   0:20\n* 0:30 - Star\n- 0:40 Dash',
		[
			[0, 'Bullet'],
			[10_000, '🎬 Camera'],
			[20_000, '✅ Done'],
			[30_000, 'Star'],
			[40_000, 'Dash'],
		],
	],
	[
		'0:00 2001: A story\n1:02:03:04 no time\n0:05 Part 1: dough',
		[
			[0, '2001: A story'],
			[5000, 'Part 1: dough'],
		],
	],
	[
		'0:10\r\n0:20 Two\r0:30 Three',
		[
			[10_000, ''],
			[20_000, 'Two'],
			[30_000, 'Three'],
		],
	],
])('reads the chapters of a description: %j', (description, expected) => {
	expect(parseChapters(description).map(({ startAt, title }) => [startAt, title])).toEqual(expected);
});

it('writes a file that the checker reads, for any description', () => {
	const line = fc
		.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 59 }), fc.string())
		.map(([minutes, seconds, title]) => `${minutes}:${String(seconds).padStart(2, '0')} ${title}`);
	fc.assert(
		fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
			const chapters = parseChapters(lines.join('\n'));
			const file = chaptersFile(chapters);
			expect(file === null).toBe(chapters.length === 0);
			if (file !== null) {
				expect(parseVtt(file)).toEqual({ cues: expect.any(Array) });
				expect((parseVtt(file) as { cues: unknown[] }).cues).toHaveLength(chapters.length);
			}
		})
	);
});

it.each([
	[0, '00:00:05.001 --> 99:59:59.000'],
	[60_000, '00:00:05.001 --> 00:01:00.000'],
	[5000, '00:00:05.001 --> 00:00:06.000'],
])('ends the last chapter with a video of %d ms', (duration, timing) => {
	expect(chaptersFile(parseChapters('0:00 One\n0:05 Two'), duration)).toBe(`WEBVTT\n\n1\n00:00:00.000 --> 00:00:05.000\nOne\n\n2\n${timing}\nTwo\n`);
});

it('takes no longer for a line of a million digits', () => {
	expect(parseChapters('1:'.repeat(500_000))).toEqual([]);
});

it('shows a chapter without a name by its time', () => {
	expect(chaptersFile(parseChapters('0:10'))).toContain('\n00:00:10\n');
});
