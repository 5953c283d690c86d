import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { EditUrlToolbar } from '../../components/edit-url-toolbar';
import { useKeptFocus } from '../../components/use-kept-focus';
import { embedProps } from '../../features/places/embeds/embed-props';
import { useEmbed } from '../../features/places/embeds/use-embed';
import { type GoogleCalendarAttributes, parseHeight } from './attributes';
import { parseUrl } from './address';
import metadata from './block.json';
import { GoogleCalendar } from './google-calendar';
import { Inspector } from './inspector';
import pageStyle from './style.scss?text';

export { pageStyle as styles };

export { flows } from './flows';

export default function Edit({ attributes: { url = '', height }, clientId, isSelected }: BlockEditProps<GoogleCalendarAttributes & Record<string, unknown>>) {
	const form = useEmbed(clientId, metadata.name);
	const src = parseUrl(url);
	const isFormShown = src === null || form.entry.status !== 'idle';
	return (
		<div {...useBlockProps({ ref: useKeptFocus(isFormShown) })}>
			{!isFormShown && <EditUrlToolbar onEdit={() => form.onOpen(url)} />}
			<Inspector key={url} url={url} onEmbed={form.onEmbed} />
			<GoogleCalendar {...embedProps(form, url)} frame={src === null ? null : { src }} height={parseHeight(height)} isSelected={isSelected} />
		</div>
	);
}
