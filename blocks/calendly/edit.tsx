import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { useEmbedding } from '../../components/use-embedding';
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
	const embedding = useEmbedding(clientId);
	const { url = '', style, hideEventTypeDetails } = attributes;

	const embed = (text: string) => {
		const parsed = parseEmbed(text);
		void embedding.embed({
			address: parsed?.url ?? null,
			onFound: () => {
				setAttributes({ ...parsed });
				return true;
			},
			// Spec 1 §4 "Calendar": what was entered stays in the form.
			onRefused: () => setAttributes({ url: undefined }),
		});
	};

	const src = frameAddress(attributes, window.location.hostname);
	return (
		<div {...useBlockProps({ ref: embedding.wrapper })}>
			{src !== null && !embedding.isEditing && (
				<>
					<Toolbar style={style} onStyle={(changed) => setAttributes({ style: changed })} onEdit={() => embedding.setEditing(true)} />
					<Inspector
						hideEventTypeDetails={hideEventTypeDetails}
						onHideEventTypeDetails={(isHidden) => setAttributes({ hideEventTypeDetails: isHidden })}
					/>
				</>
			)}
			<Calendly
				frame={src === null ? null : { src }}
				url={url}
				style={style}
				isSelected={isSelected}
				embedding={embedding}
				button={<InnerBlocks template={template() as never} templateLock="all" />}
				onEmbed={embed}
			/>
		</div>
	);
}
