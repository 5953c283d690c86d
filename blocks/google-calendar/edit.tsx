import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useState } from '@wordpress/element';
import { useConvertToLink } from '../../components/use-embedding';
import { type GoogleCalendarAttributes, parseEmbed, parseHeight, parseUrl } from './attributes';
import { GoogleCalendar } from './google-calendar';
import { Inspector } from './inspector';
import { Toolbar } from './toolbar';

type View = { readonly is: 'shown' | 'edited' } | { readonly is: 'refused'; readonly entered: string };

export default function Edit({
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps<GoogleCalendarAttributes & Record<string, unknown>>) {
	const convertToLink = useConvertToLink(clientId);
	const [view, setView] = useState<View>({ is: 'shown' });
	const { url = '', height } = attributes;

	const embed = (entered: string) => {
		const parsed = parseEmbed(entered);
		if (parsed) {
			setAttributes(parsed);
		}
		setView(parsed ? { is: 'shown' } : { is: 'refused', entered });
	};

	const page = parseUrl(url);
	const frame = view.is === 'shown' ? page : null;
	return (
		<div {...useBlockProps()}>
			{frame !== null && <Toolbar onEdit={() => setView({ is: 'edited' })} />}
			<Inspector key={`settings ${url}`} url={url} onEmbed={embed} />
			<GoogleCalendar
				// What was entered in the sidebar is there to be put right.
				key={view.is === 'refused' ? `refused ${view.entered}` : 'form'}
				frame={frame}
				url={view.is === 'refused' ? view.entered : url}
				height={parseHeight(height)}
				isSelected={isSelected}
				failure={view.is === 'refused' ? { is: 'refused' } : null}
				onEmbed={embed}
				onConvertToLink={convertToLink}
				onCancel={page === null ? undefined : () => setView({ is: 'shown' })}
			/>
		</div>
	);
}
