import { Button } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { maxMediaSearch } from '../../../../api/contract/media/external-media.contract';
import { TextControl } from '../../../../components/controls';

interface SearchBarProps {
	/** The last search. */
	readonly search: string;
	readonly isCopying: boolean;
	readonly onSearch: (search: string) => void;
}

/** The search of a source, focused when it is opened (spec 2 §2). */
export function SearchBar({ search, isCopying, onSearch }: SearchBarProps) {
	const [typed, setTyped] = useState(search);
	const [field, setField] = useState<HTMLInputElement | null>(null);
	useEffect(() => field?.focus(), [field]);
	const isDisabled = typed.trim() === '' || typed.trim() === search || isCopying;
	return (
		<form
			className="sitewright-external-media__search"
			onSubmit={(event) => {
				event.preventDefault();
				if (!isDisabled) {
					onSearch(typed.trim());
				}
			}}
		>
			<TextControl
				ref={setField}
				label={__('Search', 'sitewright')}
				hideLabelFromVision
				type="search"
				maxLength={maxMediaSearch}
				value={typed}
				onChange={setTyped}
			/>
			<Button variant="primary" type="submit" aria-disabled={isDisabled}>
				{__('Search', 'sitewright')}
			</Button>
		</form>
	);
}
