import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { ComponentType } from 'react';
import { useBlockEditor, useBlockEditorActions } from '../../../editor/wordpress';
import type { FieldAttributes } from './field-attributes';
import type { PartProps } from './part-props';

interface SettingsOfFieldProps {
	/** Of the input. */
	readonly clientId: string;
	readonly Settings: ComponentType<PartProps>;
}

/** The attributes of the field around an input. */
export const useField = (clientId: string): Partial<FieldAttributes> =>
	useBlockEditor((editor) => editor.getBlockAttributes(editor.getBlockRootClientId(clientId) ?? ''), [clientId]) ?? {};

/** The settings of the field around an input: a click into the field selects the input. */
export function SettingsOfField({ clientId, Settings }: SettingsOfFieldProps) {
	const { updateBlockAttributes } = useBlockEditorActions();
	const field = useBlockEditor((editor) => editor.getBlockRootClientId(clientId) ?? '', [clientId]);
	const attributes = useField(clientId);
	return (
		<InspectorControls>
			<Settings attributes={attributes} onChange={(changed) => updateBlockAttributes(field, changed)} />
		</InspectorControls>
	);
}

/** The edit of an input that has no settings of its own: its field has them. */
export const inputOf = (Settings: ComponentType<PartProps>, Preview: ComponentType<Pick<PartProps, 'attributes'>>) =>
	function InputEdit({ clientId }: Pick<SettingsOfFieldProps, 'clientId'>) {
		return (
			<div {...useBlockProps()}>
				<SettingsOfField clientId={clientId} Settings={Settings} />
				<Preview attributes={useField(clientId)} />
			</div>
		);
	};
