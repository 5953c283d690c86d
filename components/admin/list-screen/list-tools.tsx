import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { TextControl } from '../../controls';
import type { ListFilters, ListSearch } from './types';

/** The text to search for. It is a form, so that each letter is not a request. */
function SearchForm({ label, text, onSearch }: ListSearch) {
	const [typed, setTyped] = useState(text);
	const [seen, setSeen] = useState(text);
	// Something else was searched for by a link, or nothing any more. The field stays, and the focus in it.
	if (seen !== text) {
		setSeen(text);
		setTyped(text);
	}
	return (
		<form
			role="search"
			// A page can have other searches.
			aria-label={label}
			className="sitewright-list__search"
			onSubmit={(event) => {
				event.preventDefault();
				onSearch(typed.trim());
			}}
		>
			<TextControl type="search" label={label} maxLength={200} value={typed} onChange={setTyped} />
			<Button variant="secondary" type="submit">
				{__('Search', 'sitewright')}
			</Button>
		</form>
	);
}

interface ListToolsProps extends ListFilters {
	readonly search: ListSearch | undefined;
}

/** Which rows are listed, and the export of them. */
export const ListTools = ({ search, isFiltered, onClear, controls, exportUrl }: ListToolsProps) => (
	<div className="sitewright-list__tools">
		{search && <SearchForm {...search} />}
		{controls}
		{isFiltered && (
			<Button variant="tertiary" onClick={onClear}>
				{__('Clear filters', 'sitewright')}
			</Button>
		)}
		{exportUrl !== '' && (
			<Button variant="secondary" href={exportUrl} download>
				{__('Export as CSV', 'sitewright')}
			</Button>
		)}
	</div>
);
