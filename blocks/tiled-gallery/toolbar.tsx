import { BlockControls } from '@wordpress/block-editor';
import { ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { check, filter as icon } from '@wordpress/icons';

interface ToolbarProps {
	readonly filter: string | undefined;
	readonly onFilter: (filter: string | undefined) => void;
}

const filters = (): readonly { readonly value: string | undefined; readonly title: string }[] => [
	{ value: undefined, title: __('Original', 'sitewright') },
	{ value: 'black-and-white', title: __('Black and White', 'sitewright') },
	{ value: 'sepia', title: __('Sepia', 'sitewright') },
	{ value: '1977', title: __('1977', 'sitewright') },
	{ value: 'clarendon', title: __('Clarendon', 'sitewright') },
	{ value: 'gingham', title: __('Gingham', 'sitewright') },
];

/** Choosing the active filter again clears it (spec 2 §2). */
export function Toolbar({ filter, onFilter }: ToolbarProps) {
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarDropdownMenu
					icon={icon}
					label={__('Pick an image filter', 'sitewright')}
					controls={filters().map(({ value, title }) => ({
						title,
						// WordPress marks the active one by its icon alone.
						icon: value === filter ? check : <svg />,
						role: 'menuitemradio',
						isActive: value === filter,
						onClick: () => onFilter(value === filter ? undefined : value),
					}))}
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}
