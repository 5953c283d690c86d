import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useEmbed } from '../../features/places/embeds/use-embed';
import { pageUrl, parseName, type TockAttributes } from './attributes';
import metadata from './block.json';
import { Tock } from './tock';
import { Toolbar } from './toolbar';
import editStyle from './edit.scss?text';

export { editStyle as styles };

export { flows } from './flows';

export default function Edit({ attributes, clientId }: BlockEditProps<TockAttributes & Record<string, unknown>>) {
	const { onEmbed } = useEmbed(clientId, metadata.name);
	const page = pageUrl(attributes);
	return (
		<div {...useBlockProps()}>
			{page !== null && <Toolbar name={parseName(attributes.url ?? '')} onName={onEmbed} />}
			<Tock page={page} onName={onEmbed} />
		</div>
	);
}
