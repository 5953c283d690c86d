import { Button, DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { closeSmall, plus } from '@wordpress/icons';
import { SelectControl } from '../../../../components/controls';
import type { FilterName, MediaDates, MediaFilter, TextFilterName } from '../filter';
import { DateFilter } from './date-filter';

export interface FilterBarProps {
	readonly filter: MediaFilter;
	/** While pictures are copied. */
	readonly isDisabled: boolean;
	readonly onAdd: (name: FilterName) => void;
	readonly onRemove: (name: FilterName) => void;
	readonly onChange: (name: TextFilterName, value: string) => void;
	readonly onDate: (date: MediaDates) => void;
}

const labels = (): Readonly<Record<FilterName, string>> => ({
	category: __('Category', 'sitewright'),
	date: __('Date', 'sitewright'),
	favorite: __('Favorites', 'sitewright'),
	mediaType: __('Media Type', 'sitewright'),
});

const names: readonly FilterName[] = ['category', 'date', 'favorite', 'mediaType'];

/** In the order of spec 2 §2. */
const categoryOptions = () => [
	{ value: '', label: __('All categories', 'sitewright') },
	{ value: 'animals', label: __('Animals', 'sitewright') },
	{ value: 'arts', label: __('Arts', 'sitewright') },
	{ value: 'birthdays', label: __('Birthdays', 'sitewright') },
	{ value: 'cityscapes', label: __('Cityscapes', 'sitewright') },
	{ value: 'crafts', label: __('Crafts', 'sitewright') },
	{ value: 'fashion', label: __('Fashion', 'sitewright') },
	{ value: 'food', label: __('Food', 'sitewright') },
	{ value: 'flowers', label: __('Flowers', 'sitewright') },
	{ value: 'gardens', label: __('Gardens', 'sitewright') },
	{ value: 'holidays', label: __('Holidays', 'sitewright') },
	{ value: 'houses', label: __('Houses', 'sitewright') },
	{ value: 'landmarks', label: __('Landmarks', 'sitewright') },
	{ value: 'landscapes', label: __('Landscapes', 'sitewright') },
	{ value: 'night', label: __('Night', 'sitewright') },
	{ value: 'people', label: __('People', 'sitewright') },
	{ value: 'pets', label: __('Pets', 'sitewright') },
	{ value: 'selfies', label: __('Selfies', 'sitewright') },
	{ value: 'sport', label: __('Sport', 'sitewright') },
	{ value: 'travel', label: __('Travel', 'sitewright') },
	{ value: 'weddings', label: __('Weddings', 'sitewright') },
];

const typeOptions = () => [
	{ value: '', label: __('All', 'sitewright') },
	{ value: 'photo', label: __('Images', 'sitewright') },
	{ value: 'video', label: __('Videos', 'sitewright') },
];

/** The filters that were added, as chips that can be removed, and a menu of the others (spec 2 §2). */
export function FilterBar({ filter, isDisabled, onAdd, onRemove, onChange, onDate }: FilterBarProps) {
	const label = labels();
	const isAdded = (name: FilterName) => filter[name] !== undefined;
	const missing = names.filter((name) => !isAdded(name));
	return (
		<div className="sitewright-external-media__filters">
			{names.filter(isAdded).map((name) => (
				<div key={name} className="sitewright-external-media__chip">
					{name === 'favorite' && <span>{label.favorite}</span>}
					{name === 'date' && filter.date && <DateFilter label={label.date} date={filter.date} isDisabled={isDisabled} onChange={onDate} />}
					{(name === 'category' || name === 'mediaType') && (
						<SelectControl
							label={label[name]}
							labelPosition="side"
							value={filter[name] ?? ''}
							disabled={isDisabled}
							options={name === 'category' ? categoryOptions() : typeOptions()}
							onChange={(value) => onChange(name, value)}
						/>
					)}
					<Button
						icon={closeSmall}
						size="small"
						/* translators: %s: name of a filter. */
						label={sprintf(__('Remove Filter: %s', 'sitewright'), label[name])}
						aria-disabled={isDisabled}
						onClick={() => !isDisabled && onRemove(name)}
					/>
				</div>
			))}
			{missing.length > 0 && (
				<DropdownMenu
					icon={plus}
					label={__('Add Filter', 'sitewright')}
					text={__('Add Filter', 'sitewright')}
					// Outside the window it would be hidden from screen readers.
					popoverProps={{ inline: true }}
					toggleProps={{ disabled: isDisabled, variant: 'secondary', showTooltip: false }}
				>
					{({ onClose }) => (
						<MenuGroup>
							{missing.map((name) => (
								<MenuItem
									key={name}
									onClick={() => {
										onAdd(name);
										onClose();
									}}
								>
									{label[name]}
								</MenuItem>
							))}
						</MenuGroup>
					)}
				</DropdownMenu>
			)}
		</div>
	);
}
