import constants from '../../../api/contract/video/constants.json';
import { formatVtt, formatVttTime } from '../../../api/contract/video/vtt';

/** A chapter of a video (spec 2 §3). */
export interface Chapter {
	/** Milliseconds. */
	readonly startAt: number;
	readonly title: string;
}

/** Milliseconds: 99:59:59.000 (spec 2 §9). */
const lastEnd = 359_999_000;
/** Characters of a line; nobody writes longer ones, and longer ones would take their time. */
const maxLine = 1000;

const time = String.raw`(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?!\d|:\d)`;
const range = String.raw`[[(]? ?${time}(?: ?[-–—→] ?${time})? ?[\])]?`;

/** A time of m:ss or h:mm:ss that is no part of a longer number, with or without parentheses and the time at which the chapter ends. */
const timePattern = new RegExp(String.raw`(?<![\d:])${range}`);

/** A character that people put between a time and its title. */
const isSeparator = (character: string): boolean => '-–—:| '.includes(character);

/** The number or the mark of an item in a list. */
const listMark = /^(?:\d{1,3}[.)]|[•◦▪‣·*])(?= |$)/;

/** A text without the separators and spaces at its beginning and end. */
function withoutSeparators(text: string): string {
	const characters = [...text];
	const first = characters.findIndex((character) => !isSeparator(character));
	return first === -1 ? '' : characters.slice(first, characters.findLastIndex((character) => !isSeparator(character)) + 1).join('');
}

function parseLine(source: string): Chapter | null {
	const line = source.length <= maxLine ? source.replaceAll(/\s+/g, ' ').trim() : '';
	const match = timePattern.exec(line);
	if (!match) {
		return null;
	}
	const [found, hours, minutes, seconds] = match;
	const isTime = Number(seconds) < 60 && (hours === undefined || Number(minutes) < 60);
	const before = withoutSeparators(line.slice(0, match.index)).replace(listMark, '');
	const title = withoutSeparators(`${before} ${withoutSeparators(line.slice(match.index + found.length))}`);
	return isTime ? { startAt: (Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000, title } : null;
}

/** The chapters that a description names, a line each, in the order of their times; other lines are skipped (spec 2 §5 "Video"). */
export function parseChapters(description: string): readonly Chapter[] {
	return description
		.split(/\r\n|\r|\n/)
		.flatMap((line) => parseLine(line) ?? [])
		.sort((one, other) => one.startAt - other.startAt);
}

/** The start of a chapter in hours, minutes and seconds, such as `01:05:09`; chapters have no parts of a second. */
export const formatStart = ({ startAt }: Chapter): string => formatVttTime(startAt).slice(0, -4);

/**
 * The chapters as a WebVTT file (spec 2 §9): each ends where the next begins, and the last one with the video.
 * @param duration Of the video in milliseconds; where it is 0, unknown, the last chapter ends at the latest time that there is.
 * @return Null without chapters.
 */
export function chaptersFile(chapters: readonly Chapter[], duration = 0): string | null {
	if (chapters.length === 0) {
		return null;
	}
	const end = duration > 0 ? Math.min(duration, lastEnd) : lastEnd;
	return formatVtt(
		chapters.slice(0, constants.maxCues).map((chapter, index) => ({
			id: String(index + 1),
			start: chapter.startAt + (index === 0 ? 0 : 1),
			end: Math.max(chapters[index + 1]?.startAt ?? end, chapter.startAt + 1000),
			settings: '',
			text: chapter.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;') || formatStart(chapter),
		}))
	);
}
