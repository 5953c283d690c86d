import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _x } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { SelectControl, TextControl } from '../../../../components/controls';
import { type DateRange, datesOf, type MediaDates } from '../filter';

interface DateFilterProps {
	readonly label: string;
	readonly date: MediaDates;
	readonly isDisabled: boolean;
	readonly onChange: (date: MediaDates) => void;
}

/** Spec 2 §9. */
const firstYear = 1970;
const lastYear = 9999;

const rangeOptions = (): readonly { readonly value: DateRange; readonly label: string }[] => [
	{ value: 'any', label: __('Any time', 'sitewright') },
	{ value: 'week', label: __('Last 7 days', 'sitewright') },
	{ value: 'month', label: __('Last 30 days', 'sitewright') },
	{ value: 'half-year', label: __('Last 6 months', 'sitewright') },
	{ value: 'year', label: __('Last 12 months', 'sitewright') },
	{ value: 'chosen', label: __('Specific Month/Year', 'sitewright') },
];

function monthOptions() {
	const format = new Intl.DateTimeFormat(document.documentElement.lang || undefined, { month: 'long', timeZone: 'UTC' });
	const months = Array.from({ length: 12 }, (_, month) => ({ value: String(month + 1), label: format.format(Date.UTC(2024, month, 1)) }));
	return [{ value: '0', label: __('Any Month', 'sitewright') }, ...months];
}

/** A month and a year, which count once they are applied: a year of which only a part is typed would be another one. */
function MonthAndYear({ date, isDisabled, onChange }: Omit<DateFilterProps, 'label'>) {
	const [month, setMonth] = useState(date.month);
	const [year, setYear] = useState(String(date.year || new Date().getFullYear()));
	const isReady = /^\d{4}$/.test(year) && Number(year) >= firstYear && !isDisabled;
	const apply = (event: FormEvent) => {
		event.preventDefault();
		if (isReady) {
			onChange(datesOf({ range: 'chosen', month, year: Number(year) }, Date.now()));
		}
	};
	return (
		<form className="sitewright-external-media__date" onSubmit={apply}>
			<SelectControl
				labelPosition="side"
				disabled={isDisabled}
				label={__('Month', 'sitewright')}
				value={String(month)}
				options={monthOptions()}
				onChange={(value) => setMonth(Number(value))}
			/>
			<TextControl
				type="number"
				min={firstYear}
				max={lastYear}
				disabled={isDisabled}
				label={__('Year', 'sitewright')}
				hideLabelFromVision
				value={year}
				onChange={setYear}
			/>
			<Button variant="secondary" type="submit" aria-disabled={!isReady}>
				{_x('Apply', 'filter', 'sitewright')}
			</Button>
		</form>
	);
}

/** The filter of a time: the last days, or a month or a year (spec 2 §2 "Photo library source"). */
export function DateFilter({ label, date, isDisabled, onChange }: DateFilterProps) {
	const [range, setRange] = useState(date.range);
	const choose = (chosen: DateRange) => {
		setRange(chosen);
		if (chosen !== 'chosen') {
			onChange(datesOf({ ...date, range: chosen }, Date.now()));
		}
	};
	return (
		<>
			<SelectControl
				labelPosition="side"
				disabled={isDisabled}
				label={label}
				value={range}
				options={[...rangeOptions()]}
				onChange={(value) => choose(rangeOptions().find((option) => option.value === value)?.value ?? 'any')}
			/>
			{range === 'chosen' && <MonthAndYear date={date} isDisabled={isDisabled} onChange={onChange} />}
		</>
	);
}
