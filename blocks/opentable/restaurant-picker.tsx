import { Button, FormTokenField } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import type { Restaurant } from '../../api/restaurants';

/** Spec 2 §9. */
const mostSuggestions = 20;

interface RestaurantPickerProps {
	/** What the search has found. */
	readonly found: readonly Restaurant[];
	readonly isSearching: boolean;
	/** Why the search found nothing; null where it did not fail. */
	readonly failure: string | null;
	readonly onSearch: (text: string) => void;
	/** Takes the ids, one at least. */
	readonly onPick: (rid: readonly string[]) => void;
}

/** Two restaurants of the same name are told apart by their ids. */
function labelled(found: readonly Restaurant[]): ReadonlyMap<string, string> {
	const labels = new Map<string, string>();
	for (const { rid, name } of found) {
		labels.set(labels.has(name) ? `${name} (${rid})` : name, rid);
	}
	return labels;
}

/** Finds restaurants by name (spec 2 §2 "booking widget A"); nothing but a name that was found is taken, so no pasted address either. */
export function RestaurantPicker({ found, isSearching, failure, onSearch, onPick }: RestaurantPickerProps) {
	const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
	const [text, setText] = useState('');
	const labels = labelled(found);
	const pick = (names: readonly string[]) =>
		setPicked(new Map(names.flatMap((name) => {
			const rid = picked.get(name) ?? labels.get(name);
			return rid === undefined ? [] : [[name, rid] as const];
		})));
	const state = failure ?? (isSearching ? __('Searching…', 'sitewright') : text !== '' && found.length === 0 ? __('No restaurant of this name was found.', 'sitewright') : '');
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
				__nextHasNoMarginBottom
				__experimentalShowHowTo={false}
				__experimentalValidateInput={(name) => labels.has(name)}
				label={__('Restaurant name', 'sitewright')}
				placeholder={__('Search for your restaurant…', 'sitewright')}
				value={[...picked.keys()]}
				suggestions={[...labels.keys()]}
				maxSuggestions={mostSuggestions}
				onInputChange={(changed) => {
					setText(changed.trim());
					onSearch(changed.trim());
				}}
				onChange={(names) => pick(names as string[])}
			/>
			<p role="status">{state}</p>
			<Button variant="primary" type="submit" aria-disabled={picked.size === 0}>
				{__('Embed', 'sitewright')}
			</Button>
		</form>
	);
}
