import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { edit } from '@wordpress/icons';
import { EditToolbar } from '../../components/edit-toolbar';
import { useEmbedding } from '../../components/use-embedding';
import { type GoogleCalendarAttributes, parseEmbed, parseHeight, parseUrl } from './attributes';
import { GoogleCalendar } from './google-calendar';
import { Inspector } from './inspector';

export default function Edit({
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps<GoogleCalendarAttributes & Record<string, unknown>>) {
	const embedding = useEmbedding(clientId);
	// What was entered in the sidebar is in the form to be put right; each time in a form made anew.
	const [entry, setEntry] = useState({ text: attributes.url ?? '', count: 0 });
	const { url = '', height } = attributes;

	const embed = (entered: string) => {
		const parsed = parseEmbed(entered);
		if (parsed) {
			setAttributes(parsed);
		}
		embedding.settle(parsed !== null);
	};
	const embedFromSidebar = (entered: string) => {
		setEntry(({ count }) => ({ text: entered, count: count + 1 }));
		embed(entered);
	};

	const src = parseUrl(url);
	return (
		<div {...useBlockProps({ ref: embedding.wrapper })}>
			{src !== null && !embedding.isEditing && (
				<EditToolbar
					icon={edit}
					label={__('Edit URL', 'sitewright')}
					onEdit={() => {
						setEntry(({ count }) => ({ text: url, count }));
						embedding.setEditing(true);
					}}
				/>
			)}
			<Inspector key={url} url={url} onEmbed={embedFromSidebar} />
			<GoogleCalendar
				key={entry.count}
				frame={src === null ? null : { src }}
				url={entry.text}
				height={parseHeight(height)}
				isSelected={isSelected}
				embedding={embedding}
				onEmbed={embed}
			/>
		</div>
	);
}
