import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useEffect, useState } from '@wordpress/element';
import { useBlockEditorActions } from '../../editor/wordpress';
import { linkFollowed } from '../../features/site/editor/actions';
import { useAppDispatch } from '../../store/hooks';
import type { MarkdownAttributes } from './attributes';
import { Markdown, type MarkdownView } from './markdown';
import { renderMarkdown } from './render-markdown';
import { Toolbar } from './toolbar';
import { useCurrentMarkup } from './use-current-markup';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

export default function Edit({
	attributes: { source = '', html },
	setAttributes,
	isSelected,
	clientId,
}: BlockEditProps<MarkdownAttributes & Record<string, unknown>>) {
	const dispatch = useAppDispatch();
	const { removeBlock } = useBlockEditorActions();
	const [view, setView] = useState<MarkdownView>('editor');

	// Spec 2 §4: selecting the block switches to the source.
	useEffect(() => {
		if (isSelected) {
			setView('editor');
		}
	}, [isSelected]);

	useCurrentMarkup(source, html, () => setAttributes({ html: undefined }));

	return (
		<div {...useBlockProps()}>
			<Toolbar view={view} onView={setView} />
			<Markdown
				source={source}
				view={isSelected ? view : 'preview'}
				render={renderMarkdown}
				onChange={(changed) => setAttributes({ source: changed, html: undefined })}
				onRemove={() => void removeBlock(clientId)}
				onLeave={(url) => dispatch(linkFollowed({ url }))}
			/>
		</div>
	);
}
