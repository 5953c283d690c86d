import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { linkParagraph } from '../../components/link-paragraph';
import { useAddressTest } from '../../components/use-address-test';
import { frameOf, parseEmbed, type PinterestAttributes } from './attributes';
import { Pinterest } from './pinterest';
import { Toolbar } from './toolbar';

export default function Edit({
	attributes: { url = '' },
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps<PinterestAttributes & Record<string, unknown>>) {
	const { replaceBlock } = useDispatch('core/block-editor');
	const { status, test } = useAddressTest();
	const [isEditing, setEditing] = useState(false);

	/** A short link is replaced by where it leads (spec 2 §7). */
	const show = (address: string): boolean => {
		const isShown = frameOf(address) !== null;
		if (isShown) {
			setEditing(false);
			setAttributes({ url: address });
		}
		return isShown;
	};

	const frame = isEditing ? null : frameOf(url);
	return (
		<div {...useBlockProps()}>
			{frame !== null && <Toolbar onEdit={() => setEditing(true)} />}
			<Pinterest
				frame={frame}
				url={url}
				isSelected={isSelected}
				isTesting={status === 'testing'}
				hasFailed={status === 'failed'}
				onEmbed={(text) => void test(parseEmbed(text), show)}
				onConvertToLink={(text) => void replaceBlock(clientId, linkParagraph(text))}
			/>
		</div>
	);
}
