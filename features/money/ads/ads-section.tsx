import { __ } from '@wordpress/i18n';
import { type AdSettings, useGetAdSettingsQuery, useSaveAdSettingsMutation } from '../../../api/money/ads';
import { TextareaControl, ToggleControl } from '../../../components/controls';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Pending, Section } from '../../../components/admin/section';
import { SaveForm } from '../../../components/save-form';
import { selectCanManage } from '../../site/session/slice';
import { adFormats } from './formats';
import { HouseAds } from './house-ads';
import { type AdEdits, adsEdited, pictureRequested, selectAdEdits } from './slice';

function AdsForm({ settings }: { readonly settings: AdSettings }) {
	const dispatch = useAppDispatch();
	const [save, saving] = useSaveAdSettingsMutation();
	const edits = useAppSelector(selectAdEdits);
	const { house_ads, house_ads_version: version, shows_to_editors, needs_consent } = { ...settings, ...edits };
	const codes = { ...settings.codes, ...edits.codes };
	const edit = (changed: AdEdits) => dispatch(adsEdited(changed));
	// Nothing but what was changed here: another window may have changed the rest.
	const body = { ...edits, ...(edits.house_ads && { house_ads: edits.house_ads.map(({ picture: _picture, ...ad }) => ad) }) };
	return (
		<SaveForm saving={saving} label={__('Save', 'sitewright')} onSave={() => void save(body)}>
			<HouseAds
				ads={house_ads}
				onChange={(ads) => edit({ house_ads: [...ads], house_ads_version: version })}
				onPicture={(index) => dispatch(pictureRequested({ ads: house_ads, version, index }))}
			/>
			<h3>{__('Ads of a network', 'sitewright')}</h3>
			<p>
				{settings.can_save_code
					? __('The HTML that an ad network gave you. It runs on your pages as it is: only paste code that you trust.', 'sitewright')
					: __('You are not allowed to save ad code, because it can hold scripts.', 'sitewright')}
			</p>
			{adFormats().map(({ name, label }) => (
				<TextareaControl
					key={name}
					className="sitewright-ads__code"
					label={label}
					rows={3}
					dir="ltr"
					spellCheck={false}
					disabled={!settings.can_save_code}
					value={codes[name]}
					onChange={(code) => edit({ codes: { [name]: code } })}
				/>
			))}
			<ToggleControl
				label={__('Ask for consent first', 'sitewright')}
				help={
					settings.has_consent_tool
						? __('Code runs only for visitors who agreed to marketing. The others see your own ads.', 'sitewright')
						: __(
								'Nothing on this site asks visitors: code runs for nobody while this is on, and they see your own ads. Turn on the consent banner under Modules, or use a consent plugin (WP Consent API).',
								'sitewright'
							)
				}
				checked={needs_consent}
				onChange={(isOn) => edit({ needs_consent: isOn })}
			/>
			<ToggleControl
				label={__('Show ads to editors, too', 'sitewright')}
				help={__('Off: who may edit posts sees no ads while logged in.', 'sitewright')}
				checked={shows_to_editors}
				onChange={(isOn) => edit({ shows_to_editors: isOn })}
			/>
		</SaveForm>
	);
}

function AdsSettings() {
	const { data, error, refetch } = useGetAdSettingsQuery();
	return data ? <AdsForm settings={data} /> : <Pending error={error} onRetry={() => void refetch()} />;
}

/** The `#/ads` page: the owner's own ads, and the code of ad networks. */
export function AdsSection() {
	const canManage = useAppSelector(selectCanManage);
	return (
		<Section title={__('Ads', 'sitewright')}>
			<p>{__('What the Ad block shows while “Ads” is on under Modules.', 'sitewright')}</p>
			{canManage ? <AdsSettings /> : <p>{__('An administrator of this site can set up ads.', 'sitewright')}</p>}
		</Section>
	);
}
