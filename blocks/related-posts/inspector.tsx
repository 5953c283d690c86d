import { __ } from '@wordpress/i18n';
import { RangeControl, ToggleControl } from '../../components/controls';
import { SettingsPanel } from '../../components/settings-panel';
import { maxPosts, type RelatedPostsAttributes } from './attributes';

interface InspectorProps extends Omit<RelatedPostsAttributes, 'postLayout'> {
	readonly onChange: (changed: Partial<RelatedPostsAttributes>) => void;
}

export function Inspector(props: InspectorProps) {
	const { displayThumbnails, displayDate, displayAuthor, displayContext, postsToShow, onChange } = props;
	return (
		<SettingsPanel title={__('Related Posts Settings', 'sitewright')}>
			<ToggleControl label={__('Display thumbnails', 'sitewright')} checked={displayThumbnails} onChange={(isOn) => onChange({ displayThumbnails: isOn })} />
			<ToggleControl label={__('Display date', 'sitewright')} checked={displayDate} onChange={(isOn) => onChange({ displayDate: isOn })} />
			<ToggleControl label={__('Display author', 'sitewright')} checked={displayAuthor} onChange={(isOn) => onChange({ displayAuthor: isOn })} />
			<ToggleControl
				label={__('Display context', 'sitewright')}
				help={__('The category or tag that both posts share.', 'sitewright')}
				checked={displayContext}
				onChange={(isOn) => onChange({ displayContext: isOn })}
			/>
			<RangeControl
				label={__('Number of posts', 'sitewright')}
				value={postsToShow}
				min={1}
				max={maxPosts}
				onChange={(changed) => changed !== undefined && onChange({ postsToShow: changed })}
			/>
		</SettingsPanel>
	);
}
