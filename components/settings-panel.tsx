import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import type { ReactNode } from 'react';

/** A panel in the sidebar of the selected block. */
export function SettingsPanel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
	return (
		<InspectorControls>
			<PanelBody title={title}>{children}</PanelBody>
		</InspectorControls>
	);
}
