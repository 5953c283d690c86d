import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { linkParagraph } from '../../components/link-paragraph';
import { frameOf, type OpenTableAttributes, parseEmbed, parseIds, styleOf } from './attributes';
import { Inspector } from './inspector';
import { OpenTable } from './opentable';
import { Toolbar } from './toolbar';

type View = 'shown' | 'edited' | 'refused';

export default function Edit({
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps<OpenTableAttributes & { readonly align?: string } & Record<string, unknown>>) {
	const { replaceBlock } = useDispatch('core/block-editor');
	const [view, setView] = useState<View>('shown');
	const { lang, newtab, align, className = '' } = attributes;

	// The button is of one restaurant alone (spec 2 §5).
	const picked = styleOf(attributes);
	const style = picked === 'button' && parseIds(attributes.rid).length > 1 ? 'standard' : picked;
	useEffect(() => {
		if (style !== attributes.style || style !== picked) {
			setAttributes({ style, ...(style !== picked && { className: className.replace(/is-style-\w+/, `is-style-${style}`) }) });
		}
	}, [style, picked, attributes.style, className, setAttributes]);

	const embed = (text: string) => {
		const parsed = parseEmbed(text);
		if (parsed) {
			setAttributes({ ...parsed, ...(parsed.style && { className: `${className.replace(/is-style-\w+/, '')} is-style-${parsed.style}`.trim() }) });
		}
		setView(parsed ? 'shown' : 'refused');
	};

	const frame = view === 'shown' ? frameOf(attributes) : null;
	return (
		<div {...useBlockProps()}>
			{frame !== null && (
				<>
					<Toolbar onEdit={() => setView('edited')} />
					<Inspector lang={lang} newtab={newtab} onChange={setAttributes} />
				</>
			)}
			<OpenTable
				frame={frame}
				style={style}
				align={align}
				isSelected={isSelected}
				hasFailed={view === 'refused'}
				onEmbed={embed}
				onConvertToLink={(text) => void replaceBlock(clientId, linkParagraph(text))}
			/>
		</div>
	);
}
