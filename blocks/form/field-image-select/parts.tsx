import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ToggleControl } from '../../../components/controls';
import type { PartProps } from '../shared/part-props';
import pageStyle from './style.scss?text';

export const styles = pageStyle;

export const Settings = ({ attributes: { isMultiple = false, showLabels = true }, onChange }: PartProps) => (
	<PanelBody title={__('Image options', 'sitewright')}>
		<ToggleControl label={__('Several can be chosen', 'sitewright')} checked={isMultiple} onChange={(isOn) => onChange({ isMultiple: isOn })} />
		<ToggleControl
			label={__('Show labels', 'sitewright')}
			help={__('Without them, people see the pictures and their letters.', 'sitewright')}
			checked={showLabels}
			onChange={(isOn) => onChange({ showLabels: isOn })}
		/>
	</PanelBody>
);
