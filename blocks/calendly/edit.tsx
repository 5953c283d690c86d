import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps, TemplateArray } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { useKeptFocus } from '../../components/use-kept-focus';
import { embedProps } from '../../features/places/embeds/embed-props';
import { useEmbed } from '../../features/places/embeds/use-embed';
import type { CalendlyAttributes } from './attributes';
import metadata from './block.json';
import { buttonOf } from './button';
import { Calendly } from './calendly';
import { frameAddress } from './frame';
import { Inspector } from './inspector';
import { Toolbar } from './toolbar';
import pageStyle from './style.scss?text';

export { pageStyle as styles };

const template = (): TemplateArray => {
	const { name, attributes } = buttonOf(__('Schedule time with me', 'sitewright'));
	return [[name, attributes]];
};

export { flows } from './flows';

export default function Edit({ attributes, setAttributes, clientId, isSelected }: BlockEditProps<CalendlyAttributes & Record<string, unknown>>) {
	const { url = '', style, hideEventTypeDetails } = attributes;
	const form = useEmbed(clientId, metadata.name);
	const src = frameAddress(attributes, window.location.hostname);
	const isFormShown = src === null || form.entry.status !== 'idle';
	return (
		<div {...useBlockProps({ ref: useKeptFocus(isFormShown) })}>
			{!isFormShown && (
				<>
					<Toolbar style={style} onStyle={(changed) => setAttributes({ style: changed })} onEdit={() => form.onOpen(url)} />
					<Inspector hideEventTypeDetails={hideEventTypeDetails} onHideEventTypeDetails={(isHidden) => setAttributes({ hideEventTypeDetails: isHidden })} />
				</>
			)}
			<Calendly
				{...embedProps(form, url)}
				frame={src === null ? null : { src }}
				style={style}
				isSelected={isSelected}
				button={<InnerBlocks template={template()} templateLock="all" />}
			/>
		</div>
	);
}
