import { Button, VisuallyHidden } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { Fragment, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { copy, plus, trash } from '@wordpress/icons';
import { TextControl, ToggleControl } from '../../components/controls';
import { type Day, type DayName, defaultInterval, emptyInterval, type Interval, shownIntervals, suggestedClosing, weekdays } from './attributes';

interface BusinessHoursProps {
	/** In the order in which to show them. */
	readonly days: readonly Day[];
	readonly labels: Readonly<Record<DayName, string>>;
	readonly isEditing: boolean;
	readonly formatTime: (time: string) => string;
	readonly onHours: (names: readonly DayName[], hours: readonly Interval[]) => void;
}

interface IntervalFieldsProps {
	readonly interval: Interval;
	/** Which of the day's opening hours. */
	readonly number: number;
	readonly onChange: (changed: Partial<Interval>) => void;
	/** Null for the only ones of the day. */
	readonly onRemove: (() => void) | null;
}

function IntervalFields({ interval: { opening, closing }, number, onChange, onRemove }: IntervalFieldsProps) {
	return (
		/* translators: %d: which of a day's opening hours. */
		<div className="jetpack-business-hours__interval" role="group" aria-label={sprintf(__('Hours %d', 'sitewright'), number)}>
			<TextControl
				type="time"
				label={__('Opening', 'sitewright')}
				value={opening}
				placeholder={defaultInterval.opening}
				onChange={(value) => onChange({ opening: value })}
				// Not before: while a time is typed, each digit is a time.
				onBlur={() => closing === '' && opening !== '' && onChange({ closing: suggestedClosing(opening) })}
			/>
			<TextControl
				type="time"
				label={__('Closing', 'sitewright')}
				value={closing}
				placeholder={defaultInterval.closing}
				onChange={(value) => onChange({ closing: value })}
			/>
			{onRemove && <Button icon={trash} label={__('Remove Hours', 'sitewright')} isDestructive onClick={onRemove} />}
		</div>
	);
}

interface DayEditorProps {
	readonly day: Day;
	readonly label: string;
	readonly onHours: (hours: readonly Interval[]) => void;
	/** Copies the hours to all weekdays. */
	readonly onCopy: () => void;
}

function DayEditor({ day: { hours }, label, onHours, onCopy }: DayEditorProps) {
	const labelId = useInstanceId(DayEditor, 'sitewright-business-hours-day');
	const isOpen = hours.length > 0;
	const addButton = useRef<HTMLButtonElement>(null);
	const remove = (index: number) => {
		onHours(hours.filter((_, at) => at !== index));
		// The focused button is removed.
		addButton.current?.focus();
	};
	return (
		<div className="jetpack-business-hours__day" role="group" aria-labelledby={labelId}>
			<div className="jetpack-business-hours__day-name">
				<span id={labelId}>{label}</span>
				<ToggleControl
					label={
						<>
							<span aria-hidden="true">{isOpen ? __('Open', 'sitewright') : __('Closed', 'sitewright')}</span>
							<VisuallyHidden>
								{/* translators: %s: name of a day. */}
								{sprintf(__('Open on %s', 'sitewright'), label)}
							</VisuallyHidden>
						</>
					}
					checked={isOpen}
					onChange={(isNowOpen) => onHours(isNowOpen ? [defaultInterval] : [])}
				/>
			</div>
			<div className="jetpack-business-hours__intervals">
				{hours.map((interval, index) => (
					<IntervalFields
						key={index}
						interval={interval}
						number={index + 1}
						onChange={(changed) => onHours(hours.map((other, at) => (at === index ? { ...other, ...changed } : other)))}
						onRemove={hours.length > 1 ? () => remove(index) : null}
					/>
				))}
				{isOpen && (
					<Button ref={addButton} icon={plus} variant="tertiary" onClick={() => onHours([...hours, emptyInterval])}>
						{__('Add Hours', 'sitewright')}
					</Button>
				)}
				{isOpen && (
					<Button icon={copy} variant="tertiary" onClick={onCopy}>
						{__('Copy to all weekdays', 'sitewright')}
					</Button>
				)}
			</div>
		</div>
	);
}

function DayPreview({ day, label, formatTime }: { readonly day: Day; readonly label: string } & Pick<BusinessHoursProps, 'formatTime'>) {
	const intervals = shownIntervals(day.hours);
	return (
		<div className="jetpack-business-hours__item">
			<dt>{label}</dt>
			<dd>
				{intervals.length === 0 && __('Closed', 'sitewright')}
				{intervals.map(({ opening, closing }, index) => (
					<Fragment key={index}>
						{index > 0 && (
							<>
								,<br />
							</>
						)}
						<span>
							{sprintf(
								/* translators: 1: opening time, 2: closing time. */
								__('From %1$s to %2$s', 'sitewright'),
								formatTime(opening),
								formatTime(closing)
							)}
						</span>
					</Fragment>
				))}
			</dd>
		</div>
	);
}

/** The week (spec 1 §2): fields for each day while the block is selected, else the view of the page. */
export function BusinessHours({ days, labels, isEditing, formatTime, onHours }: BusinessHoursProps) {
	if (isEditing) {
		return (
			<div className="jetpack-business-hours__week">
				{days.map((day) => (
					<DayEditor
						key={day.name}
						day={day}
						label={labels[day.name]}
						onHours={(hours) => onHours([day.name], hours)}
						onCopy={() => onHours(weekdays, day.hours)}
					/>
				))}
			</div>
		);
	}
	return (
		<dl className="jetpack-business-hours">
			{days.map((day) => (
				<DayPreview key={day.name} day={day} label={labels[day.name]} formatTime={formatTime} />
			))}
		</dl>
	);
}
