import { __ } from '@wordpress/i18n';
import { SelectControl } from '../../../components/controls';
import { type DateRange, datesOf, type MediaDates } from '../filter';

interface DateFilterProps {
	readonly label: string;
	readonly date: MediaDates;
	readonly isDisabled: boolean;
	readonly onChange: (date: MediaDates) => void;
}

/** How many years back a person can choose. */
const shownYears = 20;

const rangeOptions = (): readonly { readonly value: DateRange; readonly label: string }[] => [
	{ value: 'any', label: __('Any time', 'sitewright') },
	{ value: 'week', label: __('Last 7 days', 'sitewright') },
	{ value: 'month', label: __('Last 30 days', 'sitewright') },
	{ value: 'year', label: __('Last 12 months', 'sitewright') },
	{ value: 'chosen', label: __('Month or year', 'sitewright') },
];

function monthOptions() {
	const format = new Intl.DateTimeFormat(document.documentElement.lang || undefined, { month: 'long', timeZone: 'UTC' });
	const months = Array.from({ length: 12 }, (_, month) => ({ value: String(month + 1), label: format.format(Date.UTC(2024, month, 1)) }));
	return [{ value: '0', label: __('Whole year', 'sitewright') }, ...months];
}

/** The filter of a time: the last days, or a month or a year (spec 2 §2 "Photo library source"). */
export function DateFilter({ label, date, isDisabled, onChange }: DateFilterProps) {
	const change = (changed: Partial<MediaDates>) => {
		const now = Date.now();
		onChange(datesOf({ ...date, year: date.year || new Date(now).getFullYear(), ...changed }, now));
	};
	const control = { labelPosition: 'side', disabled: isDisabled } as const;
	const thisYear = new Date().getFullYear();
	return (
		<>
			<SelectControl
				{...control}
				label={label}
				value={date.range}
				options={[...rangeOptions()]}
				onChange={(value) => change({ range: rangeOptions().find((option) => option.value === value)?.value ?? 'any' })}
			/>
			{date.range === 'chosen' && (
				<>
					<SelectControl {...control} label={__('Month', 'sitewright')} value={String(date.month)} options={monthOptions()} onChange={(value) => change({ month: Number(value) })} />
					<SelectControl
						{...control}
						label={__('Year', 'sitewright')}
						value={String(date.year)}
						options={Array.from({ length: shownYears }, (_, back) => String(thisYear - back)).map((year) => ({ value: year, label: year }))}
						onChange={(value) => change({ year: Number(value) })}
					/>
				</>
			)}
		</>
	);
}
