import constants from './constants.json';

/** A cue of WebVTT. */
export interface VttCue {
	/** Its identifier; empty where there is none. */
	readonly id: string;
	/** Milliseconds. */
	readonly start: number;
	/** Milliseconds; always more than `start`. */
	readonly end: number;
	/** The cue settings as they stand in the file, such as `line:0 align:start`; empty where there are none. */
	readonly settings: string;
	/** May have several lines and WebVTT's tags. */
	readonly text: string;
}

export interface VttError {
	/** From 1. */
	readonly line: number;
	readonly message: VttMessage;
}

/** The mistakes that a file can have; the editor translates these sentences. */
export type VttMessage = (typeof vttMessages)[keyof typeof vttMessages];
export const vttMessages = {
	tooLarge: 'The file is larger than 1 MB.',
	noHeader: 'The first line must begin with WEBVTT.',
	headerNotEnded: 'The line after WEBVTT must be empty.',
	tooManyCues: 'The file has more than 20,000 cues.',
	noTiming: 'A cue needs a line with its times, such as 00:01.000 --> 00:04.000.',
	badTime: 'A time must have the form 00:01.000 or 01:00:01.000.',
	endBeforeStart: 'A cue must end after it starts.',
	badSetting: 'A cue setting must have the form name:value.',
	blockNotEnded: 'Two cues must be separated by an empty line.',
	styleAfterCue: 'STYLE and REGION must come before the first cue.',
	badCharacter: 'The line has a character that is not allowed in text.',
	lineTooLong: 'The line has more than 10,000 characters.',
} as const;

const arrow = '-->';
const timePattern = /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const maxLineCharacters = 10_000;

/** Milliseconds; null for what is no time. */
function parseTime(text: string): number | null {
	const [, hours = '0', minutes, seconds, milliseconds] = timePattern.exec(text) ?? [];
	return minutes === undefined ? null : ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(milliseconds);
}

type Timing = Pick<VttCue, 'start' | 'end' | 'settings'>;
const isBlank = (text: string): boolean => text === '' || text === ' ' || text === '\t';

/** Splits at spaces and tabs, in one pass. */
const words = (text: string): string[] => text.split(/[ \t]/).filter((word) => !isBlank(word));

/** The times of a cue and its settings, out of its line with the arrow. */
function parseTiming(line: string): Timing | VttMessage {
	const at = line.indexOf(arrow);
	const [end = '', ...settings] = words(line.slice(at + arrow.length));
	const times = [parseTime(line.slice(0, at).trim()), parseTime(end)] as const;
	if (times[0] === null || times[1] === null) {
		return vttMessages.badTime;
	}
	if (times[1] <= times[0]) {
		return vttMessages.endBeforeStart;
	}
	const isSetting = (word: string): boolean => word.indexOf(':') > 0 && !word.endsWith(':');
	return settings.every(isSetting) ? { start: times[0], end: times[1], settings: settings.join(' ') } : vttMessages.badSetting;
}

/** A mistake in a line of a list, from 0. */
interface Mistake {
	readonly at: number;
	readonly message: VttMessage;
}

/** Lines without an empty one between them. */
interface Block {
	/** The number of its first line in the file, from 0. */
	readonly first: number;
	readonly lines: readonly string[];
}

/** @return The first line of the file that no WebVTT can have; undefined for none. */
function mistakeInLines(lines: readonly string[]): Mistake | undefined {
	const at = lines.findIndex((line) => line.includes('\0') || line.length > maxLineCharacters);
	return at === -1 ? undefined : { at, message: lines[at]?.includes('\0') ? vttMessages.badCharacter : vttMessages.lineTooLong };
}

/** The header is all lines before the first empty one. Those after its first are metadata of older files; an arrow among them is a cue that was meant. */
function mistakeInHeader({ lines }: Block): Mistake | undefined {
	if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) {
		return { at: 0, message: vttMessages.noHeader };
	}
	const at = lines.findIndex((line, index) => index > 0 && line.includes(arrow));
	return at === -1 ? undefined : { at, message: vttMessages.headerNotEnded };
}

/** @return Also what stands before the first empty line, the header, even where that is empty. */
function splitBlocks(lines: readonly string[]): readonly Block[] {
	const blocks: Block[] = [];
	for (let first = 0, end = 0; first < lines.length; first = end + 1) {
		const next = lines.indexOf('', first);
		end = next === -1 ? lines.length : next;
		if (first === 0 || end > first) {
			blocks.push({ first, lines: lines.slice(first, end) });
		}
	}
	return blocks;
}

/** The kind of a block. A comment can be anywhere, styles and regions only before the first cue. */
function kindOf([head = '', second = '']: readonly string[]): 'comment' | 'style' | 'cue' {
	if (/^NOTE(?:[ \t]|$)/.test(head) && !head.includes(arrow)) {
		return 'comment';
	}
	return /^(?:STYLE|REGION)[ \t]*$/.test(head) && !second.includes(arrow) ? 'style' : 'cue';
}

function parseCue(lines: readonly string[]): VttCue | Mistake {
	const [head = ''] = lines;
	const timingAt = head.includes(arrow) ? 0 : 1;
	const timingLine = lines[timingAt] ?? '';
	if (!timingLine.includes(arrow)) {
		return { at: 0, message: vttMessages.noTiming };
	}
	const timing = parseTiming(timingLine);
	if (typeof timing === 'string') {
		return { at: timingAt, message: timing };
	}
	const body = lines.slice(timingAt + 1);
	const arrowIn = body.findIndex((line) => line.includes(arrow));
	if (arrowIn !== -1) {
		return { at: timingAt + 1 + arrowIn, message: vttMessages.blockNotEnded };
	}
	return { id: timingAt === 1 ? head : '', ...timing, text: body.join('\n') };
}

/**
 * Reads a file of WebVTT (W3C, “Syntax”), with a byte order mark or without, and with any line endings. It takes time in
 * proportion to the file's length.
 * @return The cues in the order of the file, or the first line that is wrong. Comments, styles and regions are no cues.
 */
export function parseVtt(text: string): { readonly cues: VttCue[] } | { readonly error: VttError } {
	const fail = (index: number, message: VttMessage) => ({ error: { line: index + 1, message } });
	if (text.length > constants.maxTrackBytes || new TextEncoder().encode(text).length > constants.maxTrackBytes) {
		return fail(0, vttMessages.tooLarge);
	}
	const lines = (text.startsWith('\ufeff') ? text.slice(1) : text).split(/\r\n|\r|\n/);
	const [header = { first: 0, lines: [] }, ...blocks] = splitBlocks(lines);
	const mistake = mistakeInLines(lines) ?? mistakeInHeader(header);
	if (mistake) {
		return fail(mistake.at, mistake.message);
	}
	const cues: VttCue[] = [];
	for (const block of blocks) {
		const kind = kindOf(block.lines);
		if (kind === 'style' && cues.length > 0) {
			return fail(block.first, vttMessages.styleAfterCue);
		}
		const cue = kind === 'cue' ? parseCue(block.lines) : null;
		if (cue !== null && 'message' in cue) {
			return fail(block.first + cue.at, cue.message);
		}
		if (cue !== null && cues.length === constants.maxCues) {
			return fail(block.first, vttMessages.tooManyCues);
		}
		if (cue !== null) {
			cues.push(cue);
		}
	}
	return { cues };
}

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** `01:02:03.004`, always with hours, as every reader of WebVTT takes it. */
export function formatVttTime(milliseconds: number): string {
	const whole = Math.round(milliseconds);
	const seconds = Math.floor(whole / 1000);
	return `${pad(Math.floor(seconds / 3600), 2)}:${pad(Math.floor(seconds / 60) % 60, 2)}:${pad(seconds % 60, 2)}.${pad(whole % 1000, 3)}`;
}

/** A cue of such a name would be a comment or a style. */
const isReserved = (id: string): boolean => /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(id);
const withoutArrows = (line: string): string => line.replace(/(?<!-)-{2,}>/g, '->');

/** Writes a file of WebVTT that `parseVtt` reads back: lines that would end a cue, and arrows in a text, are changed. */
export function formatVtt(cues: readonly VttCue[]): string {
	const blocks = cues.map(({ id, start, end, settings, text }) => {
		const lines = text.split(/\r\n|\r|\n/).filter((line) => line !== '');
		const from = Math.round(start);
		const timing = `${formatVttTime(from)} ${arrow} ${formatVttTime(Math.max(from + 1, end))}${settings === '' ? '' : ` ${settings}`}`;
		return [...(id === '' || isReserved(id) ? [] : [withoutArrows(id).replace(/[\r\n]/g, ' ')]), timing, ...lines.map(withoutArrows)].join('\n');
	});
	return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}
