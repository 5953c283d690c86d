import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { NumberLimits } from '../shared/number-limits';
import type { FieldAttributes } from '../shared/field-attributes';

interface SettingsProps {
	readonly attributes: FieldAttributes;
	readonly onChange: (changed: Readonly<Record<string, unknown>>) => void;
}

/** The limits of a number. Where the input is a block, it has them. */
export const Settings = ({ attributes, onChange }: SettingsProps) =>
	attributes.wrapper === undefined ? (
		<PanelBody title={__('Limits', 'sitewright')}>
			<NumberLimits attributes={attributes} onChange={(changed) => onChange({ ...changed })} />
		</PanelBody>
	) : null;
