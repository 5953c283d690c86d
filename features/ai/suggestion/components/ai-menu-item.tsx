import { MenuItem } from '@wordpress/components';

interface AiMenuItemProps {
	readonly label: string;
	readonly isDisabled: boolean;
	/** Why it is disabled, where no note above says so. */
	readonly reason?: string | null;
	readonly onClick: () => void;
	/** The name of the menu that the item opens. */
	readonly opens?: string;
}

/** An item of an AI menu. A disabled one keeps the focus, so that a screen reader can read it and the reason. */
export function AiMenuItem({ label, isDisabled, reason, onClick, opens }: AiMenuItemProps) {
	return (
		<MenuItem
			className="sitewright-ai-menu-item"
			aria-disabled={isDisabled}
			{...(isDisabled && reason && { info: reason })}
			{...(opens !== undefined && { 'aria-haspopup': 'menu', 'data-opens': opens, suffix: <span aria-hidden="true">›</span> })}
			onClick={() => !isDisabled && onClick()}
		>
			{label}
		</MenuItem>
	);
}
