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
export function ListPages({ shown: { rows, total }, isOld, page, perPage, edge, hasEdges, onPage, labels, number }: ListPagesProps) {
	const last = Math.max(1, Math.ceil(total / perPage));
	// The rows of the last page, or those on one side of an edge, are all gone.
	const isGone = !isOld && (page > last || (rows.length === 0 && total > 0));
	useEffect(() => {
		if (isGone) {
			onPage({ page: edge && page <= last ? 1 : last, edge: null });
		}
	}, [isGone, onPage, page, last, edge]);
	if (last === 1) {
		return null;
	}
	const edgeOf = (side: 'before' | 'after', row = side === 'before' ? rows.at(-1) : rows[0]) => (hasEdges && row ? { side, id: row.id } : null);
	const turn = (target: number, side: 'before' | 'after') =>
		isOld || target < 1 || target > last
			? { 'aria-disabled': true }
			: // The newest page begins with what is newest now.
				{ onClick: () => onPage({ page: target, edge: target === 1 ? null : edgeOf(side) }) };
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
