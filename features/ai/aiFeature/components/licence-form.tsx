import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useListLicencesQuery, useSetLicenceMutation } from '../../../../api/ai/licences';
import { TextControl } from '../../../../components/controls';
import { SaveForm } from '../../../../components/save-form';

/** The keys with which the operator of the platform gives the site a tier, and a field for one more. */
export function LicenceForm() {
	const { data: licences = [] } = useListLicencesQuery();
	const [setLicence, saving] = useSetLicenceMutation();
	const [key, setKey] = useState('');
	return (
		<>
			<h3>{__('License keys', 'sitewright')}</h3>
			{licences.length > 0 && (
				<ul>
					{licences.map(({ end, product }) => (
						<li key={end}>
							{/* translators: 1: the last characters of a key, 2: name of a tier. */}
							{sprintf(__('Key …%1$s: %2$s', 'sitewright'), end, product)}
						</li>
					))}
				</ul>
			)}
			<SaveForm saving={saving} label={__('Use this key', 'sitewright')} onSave={() => void setLicence(key.trim())}>
				<TextControl
					label={__('License key', 'sitewright')}
					help={__('You get it from whoever runs the platform. It begins with SW-.', 'sitewright')}
					value={key}
					onChange={setKey}
					autoComplete="off"
					spellCheck={false}
					required
				/>
			</SaveForm>
		</>
	);
}
