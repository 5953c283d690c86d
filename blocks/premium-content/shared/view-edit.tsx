import { InnerBlocks, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps, TemplateArray } from '@wordpress/blocks';
import { useEffect } from '@wordpress/element';
import { useBlockEditor } from '../../../editor/wordpress';
import { type ContentView, viewOpened } from '../../../features/money/premiumContent/slice';
import { useAppDispatch } from '../../../store/hooks';
import { useView } from './use-view';
import { ViewSwitch } from './view-switch';

/** A view of premium content: hidden while the other one is shown, and still among the blocks of the post. */
export const viewEdit = (kind: ContentView, template: () => TemplateArray) =>
	function Edit({ clientId, isSelected }: BlockEditProps<Record<string, unknown>>) {
		const dispatch = useAppDispatch();
		const { containerId, isWithin, isEmpty, isNew } = useBlockEditor(
			(editor) => ({
				containerId: editor.getBlockRootClientId(clientId) ?? '',
				isWithin: editor.hasSelectedInnerBlock(clientId, true),
				isEmpty: editor.getBlockCount(clientId) === 0,
				// A view that its author emptied stays empty when the post is opened.
				isNew: editor.wasBlockJustInserted(editor.getBlockRootClientId(clientId) ?? ''),
			}),
			[clientId]
		);
		const view = useView(containerId);
		const isOpen = isSelected || isWithin;
		useEffect(() => {
			// The view stays open when the selection leaves the block.
			if (isOpen) {
				dispatch(viewOpened({ clientId: containerId, view: kind }));
			}
		}, [dispatch, containerId, isOpen]);
		const blockProps = useBlockProps({ className: 'entry-content', hidden: view.shown !== kind });
		const innerProps = useInnerBlocksProps(blockProps, {
			templateLock: false,
			templateInsertUpdatesSelection: false,
			...(isNew && { template: template() }),
			...(isEmpty && { renderAppender: InnerBlocks.ButtonBlockAppender }),
		});
		return (
			<>
				<ViewSwitch view={view} isShared />
				<div {...innerProps} />
			</>
		);
	};
