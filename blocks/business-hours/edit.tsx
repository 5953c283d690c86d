import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { getSettings, gmdateI18n } from '@wordpress/date';
import { __ } from '@wordpress/i18n';
import { type LocalizedWeek, useGetLocalizedWeekQuery } from '../../api/business-hours';
import { type BusinessHoursAttributes, type DayName, type Interval, parseDays, parseTime } from './attributes';
import { BusinessHours } from './business-hours';

/** Where the site does not say how it names its days. */
const fallbackWeek = (): LocalizedWeek => ({
	days: {
		Sun: __('Sunday', 'sitewright'),
		Mon: __('Monday', 'sitewright'),
		Tue: __('Tuesday', 'sitewright'),
		Wed: __('Wednesday', 'sitewright'),
		Thu: __('Thursday', 'sitewright'),
		Fri: __('Friday', 'sitewright'),
		Sat: __('Saturday', 'sitewright'),
	},
	startOfWeek: 0,
});

/** In the site's time format. */
function formatTime(time: string): string {
	const [hours, minutes] = parseTime(time) ?? [0, 0];
	return gmdateI18n(getSettings().formats.time, new Date(Date.UTC(2000, 0, 1, hours, minutes)));
}

export default function Edit({ attributes, setAttributes, isSelected }: BlockEditProps<BusinessHoursAttributes & Record<string, unknown>>) {
	const { data } = useGetLocalizedWeekQuery();
	const week = { ...fallbackWeek(), ...data };
	const days = parseDays(attributes.days);
	const setHours = (name: DayName, hours: readonly Interval[]) =>
		setAttributes({ days: days.map((day) => (day.name === name ? { name, hours } : day)) });
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
