import { BlockControls } from '@wordpress/block-editor';
import { Dropdown, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ToolbarButton } from '../../components/toolbar-button';
import { NameForm } from './name-form';

interface ToolbarProps {
	readonly name: string;
	readonly onName: (name: string) => void;
}

export function Toolbar({ name, onName }: ToolbarProps) {
	return (
		<BlockControls>
			<ToolbarGroup>
				<Dropdown
					popoverProps={{ placement: 'bottom-start' }}
					renderToggle={({ isOpen, onToggle }) => (
						<ToolbarButton aria-haspopup="true" aria-expanded={isOpen} onClick={onToggle}>
							{__('Edit', 'sitewright')}
						</ToolbarButton>
					)}
					renderContent={({ onClose }) => (
						<NameForm
							name={name}
							onSubmit={(changed) => {
								onName(changed);
								onClose();
							}}
							onCancel={onClose}
						/>
					)}
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}
