import { Button } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ListPage, ListPaging } from './types';

interface ListPagesProps extends ListPaging {
	readonly shown: ListPage;
	/** The rows are those of the page before: nobody can turn from a page that is not there. */
	readonly isOld: boolean;
	readonly number: (value: number) => string;
}

/** The pages of a list whose newest rows are on the first one. A button that has no page keeps the focus. */
export function ListPages({ shown: { rows, total }, isOld, page, perPage, edge, hasEdges, onPage, onCorrectPage, labels, number }: ListPagesProps) {
	const last = Math.max(1, Math.ceil(total / perPage));
	// The rows of the last page, or those on one side of an edge, are all gone.
	const target = page > last ? last : edge && rows.length === 0 ? 1 : null;
	useEffect(() => {
		if (target !== null && !isOld) {
			onCorrectPage(target);
		}
	}, [target, isOld, onCorrectPage]);
	if (last === 1) {
		return null;
	}
	const edgeOf = (side: 'before' | 'after', row = side === 'before' ? rows.at(-1) : rows[0]) => (hasEdges && row ? { side, id: row.id } : null);
	const turn = (next: number, side: 'before' | 'after') =>
		isOld || next < 1 || next > last
			? { 'aria-disabled': true }
			: // The newest page begins with what is newest now.
				{ onClick: () => onPage({ page: next, edge: next === 1 ? null : edgeOf(side) }) };
	return (
		<nav className="sitewright-list__pages" aria-label={__('Pages', 'sitewright')}>
			<Button variant="secondary" {...turn(page - 1, 'after')}>
				{labels.newer}
			</Button>
			<span role="status">
				{/* translators: 1: page, 2: number of pages. */}
				{sprintf(__('Page %1$s of %2$s', 'sitewright'), number(page), number(last))}
			</span>
			<Button variant="secondary" {...turn(page + 1, 'before')}>
				{labels.older}
			</Button>
		</nav>
	);
}
