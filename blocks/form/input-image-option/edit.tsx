import { RichText, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { useBlockEditor } from '../../../editor/wordpress';
import { newPicture } from '../../../features/readers/forms/nest-field';

interface OptionAttributes {
	/** HTML. */
	readonly label?: string;
}

type EditProps = BlockEditProps<OptionAttributes & Record<string, unknown>>;

const part = 'wp-block-jetpack-contact-form__';

/** The letter of an option by its place: A to Z. */
const letterOf = (index: number): string => String.fromCodePoint('A'.charCodeAt(0) + (index % 26));

/** A picture with its letter and its label. */
export default function Edit({ attributes, setAttributes, clientId }: EditProps) {
	const { index, isMultiple, showsLabels } = useBlockEditor(
		(editor) => {
			const field = editor.getBlockAttributes(editor.getBlockParentsByBlockName(clientId, ['jetpack/field-image-select'])[0] ?? '');
			return {
				index: editor.getBlockIndex(clientId),
				isMultiple: field?.['isMultiple'] === true,
				showsLabels: field?.['showLabels'] !== false,
			};
		},
		[clientId]
	);
	const blockProps = useBlockProps({ className: `${part}option` });
	const { children, ...innerProps } = useInnerBlocksProps(
		{ className: `${part}picture` },
		{ template: [[newPicture.name, newPicture.attributes]], templateLock: 'all', templateInsertUpdatesSelection: false }
	);
	return (
		<div {...blockProps}>
			<div {...innerProps}>{children}</div>
			<input type={isMultiple ? 'checkbox' : 'radio'} disabled aria-hidden="true" />
			<div className={`${part}picture-label`}>
				<span className={`${part}letter`}>{letterOf(index)}</span>
				{showsLabels && (
					<RichText
						value={attributes.label ?? ''}
						onChange={(label) => setAttributes({ label })}
						allowedFormats={[]}
						aria-label={__('Label of the image', 'sitewright')}
						placeholder={__('Add label…', 'sitewright')}
						disableLineBreaks
					/>
				)}
			</div>
		</div>
	);
}
