import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { TextareaControl, TextControl } from '../../components/controls';
import type { MapPoint } from './attributes';

interface MarkerFormProps {
	readonly point: MapPoint;
	readonly onChange: (change: Partial<MapPoint>) => void;
	readonly onDelete: () => void;
}

/** The texts of a marker, and its end. */
export function MarkerForm({ point: { title, caption }, onChange, onDelete }: MarkerFormProps) {
	return (
		<div className="wp-block-jetpack-map__marker-form">
			<TextControl label={__('Marker Title', 'sitewright')} value={title} onChange={(changed) => onChange({ title: changed })} />
			<TextareaControl label={__('Marker Caption', 'sitewright')} rows={2} value={caption} onChange={(changed) => onChange({ caption: changed })} />
			<Button variant="secondary" isDestructive onClick={onDelete}>
				{__('Delete Marker', 'sitewright')}
			</Button>
		</div>
	);
}
