/** Of which time the pictures are. */
export type DateRange = 'any' | 'week' | 'month' | 'half-year' | 'year' | 'chosen';

/** As a person chose it (spec 2 §3 "Photo filter"). `month` 1 to 12, 0 for the whole year; both count for the range `chosen` alone. */
interface DateChoice {
	readonly range: DateRange;
	readonly month: number;
	readonly year: number;
}

export interface MediaDates extends DateChoice {
	/** `start:end` of the contract; empty for any time. */
	readonly value: string;
}

const noDate = '0000-00-00';
const rangeDays: Readonly<Partial<Record<DateRange, number>>> = { week: 7, month: 30, 'half-year': 182, year: 365 };
const dayMs = 86_400_000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, noDate.length);

/**
 * The dates of a choice.
 * @param now Milliseconds since the epoch.
 */
export function datesOf(choice: DateChoice, now: number): MediaDates {
	const { range, month, year } = choice;
	const days = rangeDays[range];
	if (days !== undefined) {
		return { ...choice, value: `${dayOf(now - days * dayMs)}:${noDate}` };
	}
	// The day before the first of the next month is the last of this one.
	const value = range === 'any' ? '' : `${dayOf(Date.UTC(year, Math.max(month, 1) - 1, 1))}:${dayOf(Date.UTC(year, month === 0 ? 12 : month, 0))}`;
	return { ...choice, value };
}

/** The filters of a list; those that are undefined were not added. An empty value lets everything through. */
export interface MediaFilter {
	readonly category?: string;
	readonly date?: MediaDates;
	readonly favorite?: true;
	readonly mediaType?: string;
}

export type FilterName = keyof MediaFilter;
/** The filters that are a text. */
export type TextFilterName = Exclude<FilterName, 'favorite' | 'date'>;

const without = (filter: MediaFilter, name: FilterName): MediaFilter => {
	const { [name]: _removed, ...rest } = filter;
	return rest;
};

/** A new filter is true for favorites, and empty otherwise (spec 2 §4). */
export function addFilter(filter: MediaFilter, name: FilterName): MediaFilter {
	switch (name) {
		case 'favorite':
			return { ...filter, favorite: true };
		case 'date':
			return { ...filter, date: { range: 'any', month: 0, year: 0, value: '' } };
		default:
			return { ...filter, [name]: '' };
	}
}

export const removeFilter = without;

/** Videos have no category: each choice takes the other filter away (spec 2 §4). */
export function setFilter(filter: MediaFilter, name: TextFilterName, value: string): MediaFilter {
	const changed = { ...filter, [name]: value };
	if (name === 'mediaType' && value === 'video') {
		return without(changed, 'category');
	}
	return name === 'category' && changed.mediaType === 'video' ? without(changed, 'mediaType') : changed;
}

/** As the contract has it: `name=value`, separated by commas. */
export const serializeFilter = ({ category, date, favorite, mediaType }: MediaFilter): string =>
	[mediaType && `mediaType=${mediaType}`, category && `categoryInclude=${category}`, favorite && 'feature=favorite', date?.value && `dateRange=${date.value}`]
		.filter(Boolean)
		.join(',');
