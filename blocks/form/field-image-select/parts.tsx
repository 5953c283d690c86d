import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ToggleControl } from '../../../components/controls';
import type { FieldAttributes } from '../shared/field-attributes';
import pageStyle from './style.scss?text';

export const styles = pageStyle;

interface SettingsProps {
	readonly attributes: FieldAttributes;
	readonly onChange: (changed: Partial<FieldAttributes>) => void;
}

export const Settings = ({ attributes: { isMultiple = false, showLabels = true }, onChange }: SettingsProps) => (
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
