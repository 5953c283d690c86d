import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import type { Place } from '../../api/places/places';
import { TextControl } from '../../components/controls';
import { ErrorNotice } from '../../components/error-notice';
import type { PlaceSearchForm } from '../../features/places/places/use-place-search';

/** A field for an address, and the places to choose from. */
export function PlaceSearch({ search, onSearch, onChoose, onClose }: Omit<PlaceSearchForm, 'onAddress'>) {
	const [text, setText] = useState('');
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (text.trim() !== '') {
			onSearch(text);
		}
	};
	const choose = (place: Place) => {
		setText('');
		onChoose(place);
	};
	const places = search.status === 'found' ? search.places : [];
	return (
		<div className="wp-block-jetpack-map__search">
			<form onSubmit={submit}>
				<TextControl
					label={__('Add a marker', 'sitewright')}
					placeholder={__('Search for a place, an address or coordinates…', 'sitewright')}
					value={text}
					onChange={setText}
				/>
				<Button variant="primary" type="submit" isBusy={search.status === 'searching'} disabled={text.trim() === ''}>
					{__('Search', 'sitewright')}
				</Button>
			</form>
			{search.status === 'failed' && <ErrorNotice error={search.message} />}
			{places.length > 0 && (
				<>
					<ul aria-label={__('Places found', 'sitewright')}>
						{places.map((place) => (
							<li key={place.id}>
								{/* translators: %s: address of a place. */}
								<Button variant="tertiary" aria-label={sprintf(__('Add %s', 'sitewright'), place.address)} onClick={() => choose(place)}>
									{place.address}
								</Button>
							</li>
						))}
					</ul>
					<Button variant="link" onClick={onClose}>
						{__('Close', 'sitewright')}
					</Button>
				</>
			)}
		</div>
	);
}
