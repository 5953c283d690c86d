import { BlockControls } from '@wordpress/block-editor';
import { ToolbarGroup } from '@wordpress/components';
import type { ComponentProps } from 'react';
import { ToolbarButton } from './toolbar-button';

interface EditToolbarProps {
	readonly label: string;
	/** Replaces the label. */
	readonly icon?: ComponentProps<typeof ToolbarButton>['icon'];
	readonly onEdit: () => void;
}

/** The button that opens the form of an embed. */
export function EditToolbar({ label, icon, onEdit }: EditToolbarProps) {
	return (
		<BlockControls>
			<ToolbarGroup>
				{icon ? <ToolbarButton icon={icon} label={label} onClick={onEdit} /> : <ToolbarButton onClick={onEdit}>{label}</ToolbarButton>}
			</ToolbarGroup>
		</BlockControls>
	);
}
