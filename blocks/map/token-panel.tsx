import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { type MapTokenSource, useDeleteMapTokenMutation, useGetMapTokenSourceQuery, useSaveMapTokenMutation } from '../../api/places/maps';
import { typedSecrets } from '../../api/core/typed-secrets';
import { TextControl } from '../../components/controls';
import { ErrorNotice } from '../../components/error-notice';
import { SettingsPanel } from '../../components/settings-panel';
import { useTypedSecret } from '../../components/use-typed-secret';

function describe(source: MapTokenSource): string {
	switch (source) {
		case 'site':
			return __('This site shows maps of Mapbox. Visitors’ browsers load them from there.', 'sitewright');
		case 'wpcom':
			return __('The host of this site provides a token of Mapbox. You can use your own instead.', 'sitewright');
		case '':
			return __('No token is needed. With one of Mapbox, maps have its styles, and visitors’ browsers load them from there.', 'sitewright');
	}
}

/** The site's token of Mapbox (spec 2 §2 and §6). */
export function TokenPanel() {
	const { data: source, error } = useGetMapTokenSourceQuery();
	const [save, saving] = useSaveMapTokenMutation();
	const [token, setToken] = useTypedSecret(saving.isSuccess);
	const [remove, removing] = useDeleteMapTokenMutation();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void save(typedSecrets.add(token));
	};
	return (
		<SettingsPanel title={__('Mapbox Access Token', 'sitewright')}>
			<ErrorNotice error={saving.error ?? removing.error ?? error} />
			{source !== undefined && (
				<form onSubmit={submit} autoComplete="off">
					<p>{describe(source)}</p>
					<TextControl label={__('Token', 'sitewright')} placeholder="pk.…" autoComplete="off" value={token} onChange={setToken} />
					<div className="wp-block-jetpack-map__actions">
						<Button variant="primary" type="submit" isBusy={saving.isLoading} disabled={token.trim() === '' || saving.isLoading}>
							{__('Set Token', 'sitewright')}
						</Button>
						{source === 'site' && (
							<Button variant="tertiary" isDestructive isBusy={removing.isLoading} onClick={() => void remove()}>
								{__('Remove Token', 'sitewright')}
							</Button>
						)}
					</div>
				</form>
			)}
		</SettingsPanel>
	);
}
