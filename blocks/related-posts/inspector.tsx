import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, RangeControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { maxPosts, type RelatedPostsAttributes } from './attributes';

interface InspectorProps extends Omit<RelatedPostsAttributes, 'postLayout'> {
	readonly onChange: (changed: Partial<RelatedPostsAttributes>) => void;
}

export function Inspector(props: InspectorProps) {
	const { displayThumbnails, displayDate, displayAuthor, displayContext, postsToShow, onChange } = props;
	return (
		<InspectorControls>
			<PanelBody title={__('Related Posts Settings', 'sitewright')}>
				<ToggleControl
					__nextHasNoMarginBottom
					label={__('Display thumbnails', 'sitewright')}
					checked={displayThumbnails}
					onChange={(isOn) => onChange({ displayThumbnails: isOn })}
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={__('Display date', 'sitewright')}
					checked={displayDate}
					onChange={(isOn) => onChange({ displayDate: isOn })}
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={__('Display author', 'sitewright')}
					checked={displayAuthor}
					onChange={(isOn) => onChange({ displayAuthor: isOn })}
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={__('Display context', 'sitewright')}
					help={__('The category or tag that both posts share.', 'sitewright')}
					checked={displayContext}
					onChange={(isOn) => onChange({ displayContext: isOn })}
				/>
				<RangeControl
					__nextHasNoMarginBottom
					label={__('Number of posts', 'sitewright')}
					value={postsToShow}
					min={1}
					max={maxPosts}
					onChange={(changed) => changed !== undefined && onChange({ postsToShow: changed })}
				/>
			</PanelBody>
		</InspectorControls>
	);
}
