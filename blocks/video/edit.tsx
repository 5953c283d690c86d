import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { makeBlock } from '../../components/make-block';
import { useBlockEditorActions } from '../../editor/wordpress';
import type { VideoAttributes } from '../../features/video/videos/attributes';
import { ExamplePicture } from '../../features/video/videos/components/example-picture';
import { VideoEdit } from '../../features/video/videoEdit/video-edit';
import { icon } from './icon';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

export default function Edit({ attributes, setAttributes, clientId, isSelected }: BlockEditProps<VideoAttributes & Record<string, unknown>>) {
	const { isExample, src = '', caption } = attributes;
	const { replaceBlock, __unstableMarkNextChangeAsNotPersistent: keepUndoSteps } = useBlockEditorActions();
	const blockProps = useBlockProps({ className: 'sitewright-video' });
	if (isExample) {
		return (
			<div {...blockProps}>
				<ExamplePicture />
			</div>
		);
	}
	const showPlainVideo = (file: { readonly id?: number; readonly url: string }) =>
		void replaceBlock(clientId, makeBlock('core/video', { ...(file.id && { id: file.id }), src: file.url, ...(caption && { caption }) }));
	const isPlayable = /^https?:/.test(src) && !src.includes('videopress.com/');
	return (
		<div {...blockProps}>
			<VideoEdit
				clientId={clientId}
				attributes={attributes}
				isSelected={isSelected}
				icon={icon}
				onChange={setAttributes}
				onQuietChange={(changes) => {
					keepUndoSteps();
					setAttributes(changes);
				}}
				onFallback={isPlayable ? () => showPlainVideo({ url: src }) : null}
				onPlainFile={showPlainVideo}
			/>
		</div>
	);
}
