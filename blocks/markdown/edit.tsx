import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { useAppStore } from '../../store/hooks';
import type { MarkdownAttributes } from './attributes';
import { Markdown, type MarkdownView } from './markdown';
import { renderMarkdown } from './render-markdown';
import { Toolbar } from './toolbar';

export default function Edit({
	attributes: { source = '', html },
	setAttributes,
	isSelected,
	clientId,
}: BlockEditProps<MarkdownAttributes & Record<string, unknown>>) {
	const { ports } = useAppStore();
	const { removeBlock } = useDispatch('core/block-editor');
	const [view, setView] = useState<MarkdownView>('editor');

	// Spec 2 §4: selecting the block switches to editing, whatever it showed before.
	useEffect(() => {
		if (isSelected) {
			setView('editor');
		}
	}, [isSelected]);

	// Whoever changed the source, the markup that the post held for the old one is no longer its own.
	const savedSource = useRef(source);
	useEffect(() => {
		if (source !== savedSource.current) {
			savedSource.current = source;
			if (html !== undefined) {
				setAttributes({ html: undefined });
			}
		}
	}, [source, html, setAttributes]);

	return (
		<div {...useBlockProps()}>
			<Toolbar view={view} onView={setView} />
			<Markdown
				source={source}
				view={isSelected ? view : 'preview'}
				render={renderMarkdown}
				onChange={(changed) => setAttributes({ source: changed, html: undefined })}
				onRemove={() => void removeBlock(clientId)}
				onLeave={ports.navigate}
			/>
		</div>
	);
}
