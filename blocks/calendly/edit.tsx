import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { linkParagraph } from '../../components/link-paragraph';
import { useAddressTest } from '../../components/use-address-test';
import { type CalendlyAttributes, frameAddress, parseEmbed } from './attributes';
import { Calendly } from './calendly';
import { Inspector } from './inspector';
import { Toolbar } from './toolbar';

const template = () => [
	[
		'jetpack/button',
		{
			element: 'a',
			uniqueId: 'calendly-widget-id',
			passthroughAttributes: { url: 'url' },
			text: __('Schedule time with me', 'sitewright'),
		},
	],
];

export default function Edit({
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps<CalendlyAttributes & Record<string, unknown>>) {
	const { replaceBlock } = useDispatch('core/block-editor');
	const { status, test } = useAddressTest();
	const [isEditing, setEditing] = useState(false);
	const { url = '', style, hideEventTypeDetails } = attributes;

	const embed = (text: string) => {
		const parsed = parseEmbed(text);
		void test(parsed?.url ?? null, () => {
			setEditing(false);
			setAttributes({ ...parsed });
			return true;
		});
	};

	const frame = isEditing ? null : frameAddress(attributes, window.location.hostname);
	return (
		<div {...useBlockProps()}>
			{frame !== null && (
				<>
					<Toolbar style={style} onStyle={(changed) => setAttributes({ style: changed })} onEdit={() => setEditing(true)} />
					<Inspector
						hideEventTypeDetails={hideEventTypeDetails}
						onHideEventTypeDetails={(isHidden) => setAttributes({ hideEventTypeDetails: isHidden })}
					/>
				</>
			)}
			<Calendly
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
