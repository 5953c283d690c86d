import { useBlockProps } from '@wordpress/block-editor';
import { useLayoutEffect } from '@wordpress/element';
import type { ComponentType } from 'react';
import { lazyView } from '../../../editor/lazy-view';
import { useBlockEditorActions } from '../../../editor/wordpress';
import { markedKey } from '../../../features/media/insertedMedia/marker';

interface ImageBlockProps {
	readonly name: string;
	readonly clientId: string;
	readonly attributes: Readonly<Record<string, unknown>>;
	readonly setAttributes: (changes: Readonly<Record<string, unknown>>) => void;
}

const InsertedPicture = lazyView(() => import('../inserted-picture'));

function MarkedImage({ clientId, attributes, setAttributes }: ImageBlockProps) {
	const { __unstableMarkNextChangeAsNotPersistent } = useBlockEditorActions();
	const { id, url } = attributes;
	useLayoutEffect(() => {
		// It has done its work: WordPress inserted the block without fetching `url`. Saved, it would be a wrong number.
		if (id !== undefined) {
			__unstableMarkNextChangeAsNotPersistent();
			setAttributes({ id: undefined });
		}
	});
	return (
		<figure {...useBlockProps()}>
			<InsertedPicture clientId={clientId} pictureKey={markedKey(url) ?? ''} />
		</figure>
	);
}

/** Shows an Image block whose picture is not copied yet; every other block stays as it is. */
export const withInsertedPictures = (Edit: ComponentType<ImageBlockProps>) => (props: ImageBlockProps) =>
	props.name === 'core/image' && markedKey(props.attributes['url']) !== null ? <MarkedImage {...props} /> : <Edit {...props} />;
