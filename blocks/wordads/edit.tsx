import { skipToken } from '@reduxjs/toolkit/query/react';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { useGetAdPreviewQuery } from '../../api/money/ads';
import { ToggleControl } from '../../components/controls';
import { ModulePlaceholder } from '../../components/module-placeholder';
import { SettingsPanel } from '../../components/settings-panel';
import { useKeptFocus } from '../../components/use-kept-focus';
import { useIsPreview } from '../../editor/use-place';
import { adsUrl } from '../../features/site/connection/links';
import { useModule } from '../../features/site/modules/use-module';
import { selectAdminUrl, selectCanManage } from '../../features/site/session/slice';
import { useAppSelector } from '../../store/hooks';
import { Ad } from './ad';
import { parseAttributes, type WordadsAttributes } from './attributes';
import { icon } from './icon';
import { Toolbar } from './toolbar';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

export default function Edit({ attributes, setAttributes }: BlockEditProps<WordadsAttributes & Record<string, unknown>>) {
	const { format, hideMobile } = parseAttributes(attributes);
	const { status, error, onActivate } = useModule('wordads');
	const isPreview = useIsPreview();
	const preview = useGetAdPreviewQuery(status === 'active' && !isPreview ? format : skipToken);
	const settingsUrl = adsUrl(useAppSelector(selectAdminUrl));
	const canManage = useAppSelector(selectCanManage);
	// A preview shows the block as it will be, whether its module is on or not.
	const isOff = (status === 'inactive' || status === 'activating') && !isPreview;
	const wrapper = useKeptFocus(isOff || preview.isError);

	return (
		<div {...useBlockProps({ ref: wrapper, className: isOff ? '' : `wp-block-jetpack-wordads is-${format}` })}>
			{isOff ? (
				<ModulePlaceholder
					icon={icon}
					label={__('Ad', 'sitewright')}
					instructions={__('Activate ads to show them here.', 'sitewright')}
					activateLabel={__('Activate ads', 'sitewright')}
					activatingLabel={__('Activating ads', 'sitewright')}
					isActivating={status === 'activating'}
					error={error}
					learnMoreUrl={settingsUrl}
					mayActivate={canManage}
					onActivate={onActivate}
				/>
			) : (
				<>
					<Toolbar format={format} onFormat={(changed) => setAttributes({ format: changed })} />
					<SettingsPanel title={__('Visibility', 'sitewright')}>
						<ToggleControl label={__('Hide on mobile', 'sitewright')} checked={hideMobile} onChange={(isOn) => setAttributes({ hideMobile: isOn })} />
					</SettingsPanel>
					<Ad
						format={format}
						hideMobile={hideMobile}
						ad={preview.currentData ?? null}
						error={preview.isError ? preview.error : null}
						onRetry={() => void preview.refetch()}
						settingsUrl={canManage ? settingsUrl : null}
					/>
				</>
			)}
		</div>
	);
}
