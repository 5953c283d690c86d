import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps, TemplateArray } from '@wordpress/blocks';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useKeptFocus } from '../../components/use-kept-focus';
import { embedProps } from '../../features/places/embeds/embed-props';
import { embedRequested } from '../../features/places/embeds/slice';
import { useEmbed } from '../../features/places/embeds/use-embed';
import { useAppDispatch } from '../../store/hooks';
import type { EventbriteAttributes } from './attributes';
import metadata from './block.json';
import { Eventbrite } from './eventbrite';
import { frameOf, parseAttributes } from './frame';
import { Toolbar } from './toolbar';
import pageStyle from './style.scss?text';

export { pageStyle as styles };

const template = (): TemplateArray => [['jetpack/button', { element: 'a', uniqueId: 'eventbrite-widget-id', text: __('Register', 'sitewright') }]];

export { flows } from './flows';

export default function Edit({ attributes, setAttributes, clientId, isSelected }: BlockEditProps<EventbriteAttributes & Record<string, unknown>>) {
	const { url = '', eventId } = attributes;
	const { style } = parseAttributes(attributes);
	const dispatch = useAppDispatch();
	const form = useEmbed(clientId, metadata.name);

	// The address of a pasted block is not resolved yet. The user did not submit it, so a failure must not remove it.
	const isPasted = url !== '' && eventId === undefined;
	useEffect(() => {
		if (isPasted) {
			dispatch(embedRequested({ clientId, blockName: metadata.name, entered: url, clearsOnRefusal: false }));
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once for each pasted block
	}, [isPasted]);

	const src = frameOf(attributes);
	const isFormShown = src === null || form.entry.status !== 'idle';
	return (
		<div {...useBlockProps({ ref: useKeptFocus(isFormShown) })}>
			{!isFormShown && <Toolbar style={style} onStyle={(changed) => setAttributes({ style: changed })} onEdit={() => form.onOpen(url)} />}
			<Eventbrite
				{...embedProps(form, url)}
				frame={src === null ? null : { src }}
				style={style}
				isSelected={isSelected}
				button={<InnerBlocks template={template()} templateLock="all" />}
			/>
		</div>
	);
}
