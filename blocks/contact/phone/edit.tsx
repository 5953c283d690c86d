import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import type { PhoneAttributes } from './attributes';
import { Phone } from './phone';
import pageStyle from './style.scss?text';

export { pageStyle as styles };

export default function Edit({ attributes, setAttributes, isSelected }: BlockEditProps<PhoneAttributes & Record<string, unknown>>) {
	return (
		<div {...useBlockProps()}>
			<Phone phone={attributes.phone} isSelected={isSelected} onChange={(phone) => setAttributes({ phone })} />
		</div>
	);
}
