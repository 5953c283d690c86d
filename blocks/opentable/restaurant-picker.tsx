import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { FormTokenField } from '../../components/controls';
import type { Restaurant } from '../../api/places/restaurants';

/** Spec 2 §9. */
const maxSuggestions = 20;
const maxNamed = 3;
/** WordPress's field shows no suggestions for shorter texts. */
export const minCharacters = 2;

interface RestaurantPickerProps {
	/** The results of the search. */
	readonly found: readonly Restaurant[];
	readonly isSearching: boolean;
	/** The message of a failed search, else null. */
	readonly failure: string | null;
	readonly onSearch: (text: string) => void;
	/** Called with the ids, at least one. */
	readonly onPick: (rid: readonly string[]) => void;
}

type Labels = ReadonlyMap<string, string>;

/** Name → id. The id is added to a name that several restaurants have. */
function labelled(found: readonly Restaurant[], picked: Labels): Labels {
	const labels = new Map<string, string>();
	for (const { rid, name } of found) {
		const other = labels.get(name) ?? picked.get(name) ?? rid;
		labels.set(other === rid ? name : `${name} (${rid})`, rid);
	}
	return labels;
}

/** The message below the field if a search has no results that can be selected. */
function emptyState(text: string, labels: Labels, picked: Labels): string {
	const names = [...labels.keys()].filter((name) => !picked.has(name));
	// WordPress's field suggests only names that contain the text.
	const isOffered = names.some((name) => name.toLocaleLowerCase().includes(text.toLocaleLowerCase()));
	if (text.length < minCharacters || isOffered) {
		return '';
	}
	return names.length === 0
		? __('No restaurant of this name was found.', 'sitewright')
		: /* translators: %s: names of restaurants. */
			sprintf(__('Found: %s. Please type the name as it is written there.', 'sitewright'), names.slice(0, maxNamed).join(', '));
}

/** Finds restaurants by name (spec 2 §2 "booking widget A"). Only found names are accepted, so a pasted address is not a name. */
export function RestaurantPicker({ found, isSearching, failure, onSearch, onPick }: RestaurantPickerProps) {
	const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
	const [text, setText] = useState('');
	const labels = labelled(found, picked);
	const pick = (names: readonly string[]) =>
		setPicked(
			new Map(
				names.flatMap((name) => {
					const rid = picked.get(name) ?? labels.get(name);
					return rid === undefined ? [] : [[name, rid] as const];
				})
			)
		);
	const state = failure ?? (isSearching ? __('Searching…', 'sitewright') : emptyState(text, labels, picked));
	return (
		<form
			className="wp-block-jetpack-opentable__picker"
			onSubmit={(event: FormEvent) => {
				event.preventDefault();
				if (picked.size > 0) {
					onPick([...picked.values()]);
				}
			}}
		>
			<FormTokenField
				__experimentalValidateInput={(name) => labels.has(name)}
				label={__('Restaurant name', 'sitewright')}
				placeholder={__('Search for your restaurant…', 'sitewright')}
				value={[...picked.keys()]}
				suggestions={[...labels.keys()]}
				maxSuggestions={maxSuggestions}
				onInputChange={(changed) => {
					setText(changed.trim());
					onSearch(changed.trim());
				}}
				onChange={(names) => pick(names.map((name) => (typeof name === 'string' ? name : name.value)))}
			/>
			<p role="status">{state}</p>
			<Button variant="primary" type="submit" aria-disabled={picked.size === 0}>
				{__('Show reservation', 'sitewright')}
			</Button>
		</form>
	);
}
