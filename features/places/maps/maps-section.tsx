import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { type MapSettings, useGetMapSettingsQuery, useSaveMapSettingsMutation } from '../../../api/places/maps';
import { TextControl } from '../../../components/controls';
import { useAppSelector } from '../../../store/hooks';
import { Pending, Section } from '../../../components/admin/section';
import { SaveForm } from '../../../components/save-form';
import { selectCanManage } from '../../site/session/slice';

function TilesForm({ settings }: { readonly settings: MapSettings }) {
	const [url, setUrl] = useState(settings.tiles_url);
	const [credit, setCredit] = useState(settings.tiles_credit);
	const [save, saving] = useSaveMapSettingsMutation();
	return (
		<SaveForm saving={saving} label={__('Save', 'sitewright')} onSave={() => void save({ tiles_url: url, tiles_credit: credit })}>
			<TextControl
				label={__('Address of map tiles', 'sitewright')}
				help={__(
					'Visitors’ browsers load the tiles from this service, which then sees their addresses. Leave it empty for the built-in map of countries, which comes from your site.',
					'sitewright'
				)}
				placeholder="https://tiles.example.com/{z}/{x}/{y}.png"
				value={url}
				onChange={setUrl}
			/>
			<p>
				{__(
					'All tiles can also be one file: an archive of pictures whose address ends in .pmtiles. Archives of vectors cannot be shown. Its server must deliver parts of a file (HTTP ranges) and, unless it is your own site, let other websites read it (CORS).',
					'sitewright'
				)}
			</p>
			<TextControl
				label={__('Credit', 'sitewright')}
				help={__('Shown on the map. Most services ask for it.', 'sitewright')}
				placeholder="© OpenStreetMap"
				value={credit}
				onChange={setCredit}
			/>
		</SaveForm>
	);
}

function TilesSettings() {
	const { data, error, refetch } = useGetMapSettingsQuery();
	return data ? <TilesForm settings={data} /> : <Pending error={error} onRetry={() => void refetch()} />;
}

/** The `#/maps` page: where the tiles of maps come from. */
export function MapsSection() {
	const canManage = useAppSelector(selectCanManage);
	return (
		<Section title={__('Maps', 'sitewright')}>
			<p>{__('Without a tile service, maps show countries from afar, and a plain ground with a scale from near. Streets need a service.', 'sitewright')}</p>
			{canManage ? <TilesSettings /> : <p>{__('An administrator of this site can choose a tile service.', 'sitewright')}</p>}
		</Section>
	);
}
