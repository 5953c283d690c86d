import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import { Button, PanelBody, ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { styles as stylesIcon } from '@wordpress/icons';
import type { ReactElement } from 'react';

interface StyleOption<Name extends string> {
	readonly name: Name;
	readonly label: string;
	/** A drawing: a real preview would send a request to the third party for each style. */
	readonly preview: ReactElement;
}

interface StylePickerProps<Name extends string> {
	readonly styles: readonly StyleOption<Name>[];
	readonly active: Name;
	readonly onChange: (name: Name) => void;
}

/** Selects a style that is stored in an attribute: a toolbar menu and a sidebar panel (spec 2 §2 "Shared editor surfaces"). */
export function StylePicker<Name extends string>({ styles, active, onChange }: StylePickerProps<Name>) {
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarDropdownMenu
						icon={stylesIcon}
						label={__('Style', 'sitewright')}
						controls={styles.map(({ name, label, preview }) => ({
							title: label,
							icon: preview,
							isActive: name === active,
							role: 'menuitemradio',
							onClick: () => onChange(name),
						}))}
					/>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={__('Styles', 'sitewright')}>
					<div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}>
						{styles.map(({ name, label, preview }) => (
							<Button
								key={name}
								variant={name === active ? 'primary' : 'secondary'}
								icon={preview}
								aria-pressed={name === active}
								onClick={() => onChange(name)}
							>
								{label}
							</Button>
						))}
					</div>
				</PanelBody>
			</InspectorControls>
		</>
	);
}
