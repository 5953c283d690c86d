import { Popover } from '@wordpress/components';
import type { ReactNode } from 'react';

interface BarPopoverProps {
	/** The block that the bar stands under. */
	readonly anchor: Element | null;
	/** Escape was pressed. */
	readonly onClose: () => void;
	readonly children: ReactNode;
}

/** Shows a bar under a block. The block stays selected while the focus is in the bar. */
export const BarPopover = ({ anchor, onClose, children }: BarPopoverProps) => (
	<Popover anchor={anchor} placement="bottom-start" offset={8} shift variant="unstyled" focusOnMount={false} onFocusOutside={() => undefined} onClose={onClose}>
		{children}
	</Popover>
);
