import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { switchToBlockType } from '@wordpress/blocks';
import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { video as icon } from '@wordpress/icons';
import { blockEditor, useBlockEditorActions } from '../../editor/wordpress';
import type { VideoAttributes } from '../../features/video/videos/attributes';
import { VideoEdit } from '../../features/video/videoEdit/video-edit';
import { coreVideoBlock, videoBlock } from '../../features/video/videos/names';
import { blocksTransformed } from '../../features/video/videos/slice';
import { useAppDispatch } from '../../store/hooks';
import type { VideoBlockProps } from './video-block-props';
import pageStyle from '../../blocks/video/style.scss?text';
import editStyle from '../../blocks/video/edit.scss?text';

export const styles = pageStyle + editStyle;

/** Core's video block with a hosted video. */
export default function HostedVideo({ clientId, isSelected, attributes, setAttributes }: VideoBlockProps) {
	const dispatch = useAppDispatch();
	const { replaceBlocks } = useBlockEditorActions();
	const blockProps = useBlockProps({ className: 'sitewright-video' });
	const { videoPressTracks, ...own } = attributes;
	const { src = '' } = attributes;
	const change = ({ tracks, ...changes }: Partial<VideoAttributes>) => setAttributes({ ...changes, ...(tracks && { videoPressTracks: tracks }) });

	/** Makes blocks of ours of all hosted videos of the post, in one undo step. */
	const transformAll = () => {
		const { getBlock, getClientIdsWithDescendants } = blockEditor();
		let count = 0;
		for (const id of getClientIdsWithDescendants()) {
			const block = getBlock(id);
			const transformed = block?.name === coreVideoBlock ? switchToBlockType(block, videoBlock) : null;
			if (transformed) {
				replaceBlocks(id, transformed);
				count += 1;
			}
		}
		dispatch(blocksTransformed({ count }));
	};
	return (
		<div {...blockProps}>
			<VideoEdit
				clientId={clientId}
				attributes={{ ...own, tracks: videoPressTracks }}
				isSelected={isSelected}
				icon={icon}
				onChange={change}
				onQuietChange={change}
				onFallback={/^https?:/.test(src) ? () => setAttributes({ guid: undefined }) : null}
				onPlainFile={({ id, url }) => setAttributes({ guid: undefined, src: url, ...(id > 0 && { id }) })}
			>
				<InspectorControls>
					<Notice status="info" isDismissible={false} className="sitewright-video__transform">
						<p>{__('This block shows a hosted video. The newer block has more settings.', 'sitewright')}</p>
						<Button variant="secondary" onClick={transformAll}>
							{__('Transform blocks to Sitewright Video', 'sitewright')}
						</Button>
					</Notice>
				</InspectorControls>
			</VideoEdit>
		</div>
	);
}
