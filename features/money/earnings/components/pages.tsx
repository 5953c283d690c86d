import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useFormats } from '../../../site/session/use-formats';

interface PagesProps {
	readonly page: number;
	readonly last: number;
	/** The labels of the buttons. */
	readonly newer: string;
	readonly older: string;
	readonly onPage: (page: number) => void;
}

/** The pages of a list, whose newest entries are on the first one. */
export function Pages({ page, last, newer, older, onPage }: PagesProps) {
	const { number } = useFormats();
	if (last <= 1) {
		return null;
	}
	return (
		<nav className="sitewright-earnings__pages" aria-label={__('Pages', 'sitewright')}>
			<Button variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
				{newer}
			</Button>
			<span>
				{/* translators: 1: page, 2: number of pages. */}
				{sprintf(__('Page %1$s of %2$s', 'sitewright'), number(page), number(last))}
			</span>
			<Button variant="secondary" disabled={page >= last} onClick={() => onPage(page + 1)}>
				{older}
			</Button>
		</nav>
	);
}
