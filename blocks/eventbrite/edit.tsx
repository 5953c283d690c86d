import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { linkParagraph } from '../../components/link-paragraph';
import { useAddressTest } from '../../components/use-address-test';
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
	const { replaceBlock } = useDispatch('core/block-editor');
	const { status, test } = useAddressTest();
	const [isEditing, setEditing] = useState(false);
	const { url = '', eventId } = attributes;
	const style = parseStyle(attributes.style);

	const embed = (text: string) => {
		const address = parseEmbed(text);
		void test(address, (found) => {
			// The page of an event stays as it was entered; from a subdomain its page is learned.
			const page = address !== null && eventIdOf(address) !== null ? address : (parseUrl(found) ?? '');
			const id = eventIdOf(page);
			if (id !== null) {
				setEditing(false);
				setAttributes({ url: page, eventId: id });
			}
			return id !== null;
		});
	};

	// A pasted address has yet to be looked up.
	const isPasted = url !== '' && eventId === undefined;
	useEffect(() => {
		if (isPasted) {
			embed(url);
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once for each block that is pasted
	}, [isPasted]);

	const frame = isEditing ? null : frameOf(attributes);
	return (
		<div {...useBlockProps()}>
			{frame !== null && (
				<Toolbar style={style} onStyle={(changed) => setAttributes({ style: changed })} onEdit={() => setEditing(true)} />
			)}
			<Eventbrite
				frame={frame}
				url={url}
				style={style}
				isSelected={isSelected}
				isTesting={status === 'testing'}
				hasFailed={status === 'failed'}
				button={<InnerBlocks template={template() as never} templateLock="all" />}
				onEmbed={embed}
				onConvertToLink={(text) => void replaceBlock(clientId, linkParagraph(text))}
			/>
		</div>
	);
}
