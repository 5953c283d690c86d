import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { getSettings, gmdateI18n } from '@wordpress/date';
import { type LocalizedWeek, useGetLocalizedWeekQuery } from '../../api/places/business-hours';
import { type BusinessHoursAttributes, type DayName, dayNames, type Interval, parseDays, parseTime } from './attributes';
import { BusinessHours } from './business-hours';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

/** The week in the editor's language, until the response arrives and if the request fails. */
function fallbackWeek(): LocalizedWeek {
	// 2 January 2000 was a Sunday.
	const label = (name: DayName) => gmdateI18n('l', new Date(Date.UTC(2000, 0, 2 + dayNames.indexOf(name))));
	return {
		days: {
			Sun: label('Sun'),
			Mon: label('Mon'),
			Tue: label('Tue'),
			Wed: label('Wed'),
			Thu: label('Thu'),
			Fri: label('Fri'),
			Sat: label('Sat'),
		},
		startOfWeek: getSettings().l10n.startOfWeek ?? 0,
	};
}

/** In the site's time format. */
function formatTime(time: string): string {
	const [hours, minutes] = parseTime(time) ?? [0, 0];
	return gmdateI18n(getSettings().formats.time, new Date(Date.UTC(2000, 0, 1, hours, minutes)));
}

export default function Edit({ attributes, setAttributes, isSelected }: BlockEditProps<BusinessHoursAttributes & Record<string, unknown>>) {
	const { data } = useGetLocalizedWeekQuery();
	const week = { ...fallbackWeek(), ...data };
	const days = parseDays(attributes.days);
	const setHours = (names: readonly DayName[], hours: readonly Interval[]) =>
		setAttributes({ days: days.map((day) => (names.includes(day.name) ? { name: day.name, hours } : day)) });
	return (
		<div {...useBlockProps()}>
			<BusinessHours
				days={[...days.slice(week.startOfWeek), ...days.slice(0, week.startOfWeek)]}
				labels={week.days}
				isEditing={isSelected}
				formatTime={formatTime}
				onHours={setHours}
			/>
		</div>
	);
}
