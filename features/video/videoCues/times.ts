import { formatVttTime, type VttCue } from '../../../api/contract/video/vtt';

const timePattern = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]?\d)(?:[.,](\d{1,3}))?$/;

/** Milliseconds of a typed time, such as `1:05`, `01:05.5` or `1:01:05.250`; null for anything else. */
export function parseTypedTime(text: string): number | null {
	const [, hours = '', minutes, seconds, fraction = '0'] = timePattern.exec(text.trim()) ?? [];
	if (minutes === undefined || (hours !== '' && Number(minutes) > 59)) {
		return null;
	}
	return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

/** Whether a cue with these typed times is shown at a time in milliseconds. */
export const isAt = ({ start, end }: { readonly start: string; readonly end: string }, time: number): boolean =>
	(parseTypedTime(start) ?? Infinity) <= time && time < (parseTypedTime(end) ?? 0);

/** A time as a person reads it: without hours where there are none. */
export const formatTypedTime = (milliseconds: number): string => formatVttTime(milliseconds).replace(/^00:/, '');

// `&` and `<` are escaped where they begin no reference and no tag: those that a person wrote on purpose stay.
const reference = '(?:amp|lt|gt|nbsp|lrm|rlm|#\\d{1,7}|#x[\\da-f]{1,6});';
const bareAmpersand = new RegExp(`&(?!${reference})`, 'gi');
const escapedAmpersand = new RegExp(`&amp;(?!${reference})`, 'gi');

/** A typed text as WebVTT: `Q&A` and `a < b` are text, `<i>` is a tag. */
export const toCueText = (typed: string): string => typed.replace(bareAmpersand, '&amp;').replace(/<(?![a-z\d/])/gi, '&lt;');

/** The text of a cue, as it is typed: the opposite of `toCueText`. */
export const toTypedText = ({ text }: Pick<VttCue, 'text'>): string => text.replace(/&lt;(?![a-z\d/])/gi, '<').replace(escapedAmpersand, '&');
