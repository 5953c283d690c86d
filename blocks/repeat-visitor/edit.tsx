import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useBlockEditor } from '../../editor/wordpress';
import { parseAttributes, type RepeatVisitorAttributes } from './attributes';
import { RepeatVisitor } from './repeat-visitor';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

export default function Edit({ attributes, setAttributes, clientId, isSelected }: BlockEditProps<RepeatVisitorAttributes & Record<string, unknown>>) {
	const isChildSelected = useBlockEditor((editor) => editor.hasSelectedInnerBlock(clientId, true), [clientId]);
	const innerProps = useInnerBlocksProps({ className: 'wp-block-jetpack-repeat-visitor__inner-container' });
	return (
		<div {...useBlockProps()}>
			{(isSelected || isChildSelected) && <RepeatVisitor {...parseAttributes(attributes)} onChange={setAttributes} />}
			<div {...innerProps} />
		</div>
	);
}
