import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import type { EmailAttributes } from './attributes';
import { Email } from './email';

export default function Edit({ attributes, setAttributes, isSelected }: BlockEditProps<EmailAttributes & Record<string, unknown>>) {
	return (
		<div {...useBlockProps()}>
			<Email email={attributes.email} isSelected={isSelected} onChange={(email) => setAttributes({ email })} />
		</div>
	);
}
