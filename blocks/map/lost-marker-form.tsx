import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { TextControl } from '../../components/controls';
import { ErrorNotice } from '../../components/error-notice';
import { readCoordinates } from '../../features/places/places/read-coordinates';
import type { Coordinates } from './attributes';

interface LostMarkerFormProps {
	readonly onPlace: (coordinates: Coordinates) => void;
	readonly onDelete: () => void;
}

/** Gives a marker that is not on the globe its place, or deletes it. */
export function LostMarkerForm({ onPlace, onDelete }: LostMarkerFormProps) {
	const [text, setText] = useState('');
	const [isUnread, setUnread] = useState(false);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const place = readCoordinates(text);
		setUnread(!place);
		if (place) {
			onPlace({ longitude: place.longitude, latitude: place.latitude });
		}
	};
	return (
		<form className="wp-block-jetpack-map__marker-form" onSubmit={submit}>
			<TextControl
				label={__('Coordinates', 'sitewright')}
				help={__('Latitude from -90 to 90, and longitude from -180 to 180.', 'sitewright')}
				placeholder="47.0707, 15.4395"
				value={text}
				onChange={setText}
			/>
			{isUnread && <ErrorNotice error={__('These are no coordinates on the globe. An example: 47.0707, 15.4395', 'sitewright')} />}
			<Button variant="secondary" type="submit" disabled={text.trim() === ''}>
				{__('Show on the map', 'sitewright')}
			</Button>
			<Button variant="secondary" isDestructive onClick={onDelete}>
				{__('Delete Marker', 'sitewright')}
			</Button>
		</form>
	);
}
