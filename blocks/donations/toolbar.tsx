import { BlockControls } from '@wordpress/block-editor';
import { ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { membershipCurrencies } from '../../api/contract/money/currency/currency';
import { currencyLabel } from '../../features/money/currency/currency-label';

interface ToolbarProps {
	readonly currency: string;
	readonly onCurrency: (currency: string) => void;
}

/** The currency of the donations (spec 2 §2). */
export function Toolbar({ currency, onCurrency }: ToolbarProps) {
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarDropdownMenu
					icon={null}
					text={currency}
					label={__('Currency', 'sitewright')}
					controls={membershipCurrencies.map((code) => ({
						title: currencyLabel(code),
						isActive: code === currency,
						role: 'menuitemradio',
						onClick: () => code !== currency && onCurrency(code),
					}))}
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}
