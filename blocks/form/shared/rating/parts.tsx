import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RangeControl, SelectControl } from '../../../../components/controls';
import { iconCount } from './icon-count';
import { RatingPreview } from './preview';
import type { PartProps } from '../part-props';

const mostIcons = 10;

/** The icons of the rating, in the sidebar. */
export function Settings({ attributes, onChange }: PartProps) {
	const count = iconCount(attributes);
	return (
		<PanelBody title={__('Rating', 'sitewright')}>
			<SelectControl
				label={__('Icons', 'sitewright')}
				value={attributes.iconStyle ?? 'stars'}
				options={[
					{ value: 'stars', label: __('Stars', 'sitewright') },
					{ value: 'hearts', label: __('Hearts', 'sitewright') },
				]}
				onChange={(iconStyle) => onChange({ iconStyle })}
			/>
			<RangeControl
				label={__('Number of icons', 'sitewright')}
				min={2}
				max={Math.max(mostIcons, count)}
				value={count}
				onChange={(max) => onChange({ max: max ?? 5 })}
			/>
			<RangeControl
				label={__('Rating to begin with', 'sitewright')}
				help={__('At 0, visitors choose it themselves.', 'sitewright')}
				min={0}
				max={count}
				value={Math.min(count, Number(attributes.default) || 0)}
				onChange={(rating) => onChange({ default: rating ?? 0 })}
			/>
		</PanelBody>
	);
}

/** The look of the control; a visitor chooses. */
export const Control = ({ attributes }: PartProps) => <RatingPreview attributes={attributes} />;
