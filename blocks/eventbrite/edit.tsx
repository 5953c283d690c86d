import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useEmbedding } from '../../components/use-embedding';
import { type EventbriteAttributes, eventIdOf, frameOf, parseEmbed, parseStyle, parseUrl } from './attributes';
import { Eventbrite } from './eventbrite';
import { Toolbar } from './toolbar';

const template = () => [['jetpack/button', { element: 'a', uniqueId: 'eventbrite-widget-id', text: __('Register', 'sitewright') }]];

export default function Edit({
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps<EventbriteAttributes & Record<string, unknown>>) {
	const embedding = useEmbedding(clientId);
	const { url = '', eventId } = attributes;
	const style = parseStyle(attributes.style);

	const embed = (text: string, onRefused?: () => void) => {
		const address = parseEmbed(text);
		void embedding.embed({
			address,
			onFound: (found) => {
				// The page of an event stays as it was entered; from a subdomain its page is learned.
				const page = address !== null && eventIdOf(address) !== null ? address : (parseUrl(found) ?? '');
				const id = eventIdOf(page);
				if (id !== null) {
					setAttributes({ url: page, eventId: id });
				}
				return id !== null;
			},
			// Spec 2 §4 "Event ticket embed": what was entered stays in the form.
			onRefused: onRefused ?? (() => setAttributes({ url: undefined, eventId: undefined })),
		});
	};

	// A pasted address has yet to be looked up.
	const isPasted = url !== '' && eventId === undefined;
	useEffect(() => {
		if (isPasted) {
			// Nobody has asked for anything yet, so nothing is taken away.
			embed(url, () => undefined);
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once for each block that is pasted
	}, [isPasted]);

	const src = frameOf(attributes);
	return (
		<div {...useBlockProps({ ref: embedding.wrapper })}>
			{src !== null && !embedding.isEditing && (
				<Toolbar style={style} onStyle={(changed) => setAttributes({ style: changed })} onEdit={() => embedding.setEditing(true)} />
			)}
			<Eventbrite
				frame={src === null ? null : { src }}
				url={url}
				style={style}
				isSelected={isSelected}
				embedding={embedding}
				button={<InnerBlocks template={template() as never} templateLock="all" />}
				onEmbed={(text) => embed(text)}
			/>
		</div>
	);
}
