import { isRecord } from '../../components/is-record';
import constants from './constants.json';

export const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export type DayName = (typeof dayNames)[number];

export interface Interval {
	/** `HH:MM`, or empty while it is not filled in. */
	readonly opening: string;
	readonly closing: string;
}

export interface Day {
	readonly name: DayName;
	/** Empty: closed. */
	readonly hours: readonly Interval[];
}

export interface BusinessHoursAttributes {
	readonly days: readonly Day[];
}

/** Spec 1 §9. */
export const defaultInterval: Interval = { opening: '09:00', closing: '17:00' };
export const emptyInterval: Interval = { opening: '', closing: '' };

/** The days of "copy to all weekdays". */
export const weekdays: readonly DayName[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The seven days, Sunday first. Days that the post does not list are closed. */
export function parseDays(days: unknown): readonly Day[] {
	const known = Array.isArray(days) ? days.filter(isRecord) : [];
	return dayNames.map((name) => {
		const hours = known.find((day) => day['name'] === name)?.['hours'];
		return {
			name,
			hours: (Array.isArray(hours) ? hours.filter(isRecord) : []).map(({ opening, closing }) => ({
				opening: textOf(opening),
				closing: textOf(closing),
			})),
		};
	});
}

const timePattern = new RegExp(constants.timePattern);

/** Hours and minutes of a time such as `09:00`; null for any other text. */
export function parseTime(time: string): readonly [hours: number, minutes: number] | null {
	const [, hours, minutes] = timePattern.exec(time) ?? [];
	return hours === undefined ? null : [Number(hours), Number(minutes)];
}

/** Hours from opening to closing in the default interval. */
const usualHours = 8;

/** A closing time for an opening time: as long after it as in the default interval, on the same day. */
export function suggestedClosing(opening: string): string {
	const time = parseTime(opening);
	if (!time) {
		return '';
	}
	const [hours, minutes] = time;
	return hours + usualHours < 24 ? [hours + usualHours, minutes].map((part) => String(part).padStart(2, '0')).join(':') : '23:59';
}

/** The intervals that can be shown (spec 1 §5). */
export const shownIntervals = (hours: readonly Interval[]): readonly Interval[] =>
	hours.filter(({ opening, closing }) => parseTime(opening) && parseTime(closing));
