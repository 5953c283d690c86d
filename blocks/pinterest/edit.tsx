import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { EditUrlToolbar } from '../../components/edit-url-toolbar';
import { useKeptFocus } from '../../components/use-kept-focus';
import { embedProps } from '../../features/places/embeds/embed-props';
import { useEmbed } from '../../features/places/embeds/use-embed';
import { frameOf, type PinterestAttributes } from './attributes';
import metadata from './block.json';
import { Pinterest } from './pinterest';
import pageStyle from './style.scss?text';

export { pageStyle as styles };

export { flows } from './flows';

export default function Edit({ attributes: { url = '' }, clientId, isSelected }: BlockEditProps<PinterestAttributes & Record<string, unknown>>) {
	const form = useEmbed(clientId, metadata.name);
	const frame = frameOf(url);
	const isFormShown = frame === null || form.entry.status !== 'idle';
	return (
		<div {...useBlockProps({ ref: useKeptFocus(isFormShown) })}>
			{!isFormShown && <EditUrlToolbar onEdit={() => form.onOpen(url)} />}
			<Pinterest {...embedProps(form, url)} frame={frame} isSelected={isSelected} />
		</div>
	);
}
