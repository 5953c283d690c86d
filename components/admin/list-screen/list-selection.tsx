import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ListPage, ListSelection } from './types';

interface SelectionBarProps {
	readonly page: ListPage;
	readonly selection: ListSelection;
	readonly number: (value: number) => string;
}

/** The buttons that change what is selected, and the way from the page to all that the filter finds. */
export function SelectionBar({ page: { rows, total }, selection: { selected, labels, actions, all }, number }: SelectionBarProps) {
	const isPageSelected = rows.every(({ id }) => selected.includes(id));
	const count = all?.isSelected ? total : selected.length;
	return (
		<div role="group" aria-label={labels.group} className="sitewright-list__selection">
			{actions}
			<span role="status">
				{
					/* translators: %s: number of selected rows. */
					count > 0 && sprintf(__('%s selected', 'sitewright'), number(count))
				}
			</span>
			{all && !all.isSelected && isPageSelected && total > rows.length && (
				<Button variant="link" onClick={all.onSelect}>
					{/* translators: %s: number of rows on all pages. */}
					{sprintf(__('Select all %s, on all pages', 'sitewright'), number(total))}
				</Button>
			)}
		</div>
	);
}
