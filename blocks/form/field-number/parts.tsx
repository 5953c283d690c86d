import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { NumberLimits } from '../shared/number-limits';
import type { PartProps } from '../shared/part-props';

/** The limits of a number. Where the input is a block, it has them. */
export const Settings = ({ attributes, onChange }: PartProps) =>
	attributes.wrapper === undefined ? (
		<PanelBody title={__('Limits', 'sitewright')}>
			<NumberLimits attributes={attributes} onChange={(changed) => onChange({ ...changed })} />
		</PanelBody>
	) : null;
