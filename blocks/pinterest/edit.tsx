import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { edit } from '@wordpress/icons';
import { EditToolbar } from '../../components/edit-toolbar';
import { useEmbedding } from '../../components/use-embedding';
import { frameOf, parseEmbed, type PinterestAttributes } from './attributes';
import { Pinterest } from './pinterest';

export default function Edit({
	attributes: { url = '' },
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps<PinterestAttributes & Record<string, unknown>>) {
	const embedding = useEmbedding(clientId);

	/** A short link is replaced by where it leads (spec 2 §7). */
	const show = (address: string): boolean => {
		const isShown = frameOf(address) !== null;
		if (isShown) {
			setAttributes({ url: address });
		}
		return isShown;
	};

	const frame = frameOf(url);
	return (
		<div {...useBlockProps({ ref: embedding.wrapper })}>
			{frame !== null && !embedding.isEditing && <EditToolbar icon={edit} label={__('Edit URL', 'sitewright')} onEdit={() => embedding.setEditing(true)} />}
			<Pinterest
				frame={frame}
				url={url}
				isSelected={isSelected}
				embedding={embedding}
				onEmbed={(text) => void embedding.embed({ address: parseEmbed(text), onFound: show, onRefused: () => setAttributes({ url: undefined }) })}
			/>
		</div>
	);
}
